import { z } from 'zod';

const withCode = [
  'wrong-password',
  'locked',
  'password-expired',
  'password-initial',
  'certificate-expired',
  'overload',
] as const;

export type CodeFault = (typeof withCode)[number];

/** Return codes that are answered without booking anything. */
export const codeFaults: Readonly<Record<CodeFault, string>> = {
  'wrong-password': 'NMVS_FE_AU_01',
  locked: 'NMVS_FE_AU_02',
  'password-expired': 'NMVS_FE_AU_11',
  'password-initial': 'NMVS_FE_AU_11',
  'certificate-expired': 'NMVS_FE_PKI_01',
  overload: 'NMVS_TE_TX_03',
};

/** Faults of `before` occur before anything is booked, those of `after` once it is booked. */
const before = ['timeout-before-commit', 'soap-fault', 'html'] as const;
const after = [
  'timeout-after-commit',
  'truncated',
  'unknown-code',
  'no-product',
  'other-prefixes',
  'notification',
  'slow',
] as const;

export type BeforeFault = (typeof before)[number];
export type AfterFault = (typeof after)[number];

export const faultNames = [...before, ...after, ...withCode, 'refuse-connections'] as const;
export type FaultName = (typeof faultNames)[number];

export const isCodeFault = (name: FaultName): name is CodeFault => Object.hasOwn(codeFaults, name);
export const isBeforeFault = (name: FaultName): name is BeforeFault => before.some((one) => one === name);
export const isAfterFault = (name: FaultName): name is AfterFault => after.some((one) => one === name);

export const WantedFault = z
  .strictObject({
    fault: z.enum(faultNames),
    next: z.int().min(1).optional(),
    rate: z.number().min(0).max(1).optional(),
    /** Restricts the fault to messages of this name, such as G120. */
    operation: z.string().optional(),
  })
  .refine(({ next, rate }) => (next === undefined) !== (rate === undefined), 'either next or rate');

export type WantedFault = z.output<typeof WantedFault>;

type Armed = Omit<WantedFault, 'next'> & { left: number };

/** A ping has neither a login nor a return code that such a fault could change. */
const touches = (fault: FaultName, operation: string): boolean => {
  if (fault === 'refuse-connections') return false;
  if (/Ping$/.test(operation))
    return !isCodeFault(fault) && !['unknown-code', 'no-product', 'notification'].includes(fault);
  if (fault === 'no-product') return /^G1/.test(operation);
  // A user who is told to change the password must be able to change it.
  return !(operation === 'G445' && (fault === 'password-expired' || fault === 'password-initial'));
};

export type Faults = {
  readonly arm: (wanted: WantedFault) => void;
  readonly list: () => readonly WantedFault[];
  readonly clear: (only?: (fault: FaultName) => boolean) => void;
  readonly takeFor: (operation: string) => FaultName | undefined;
  readonly takeForConnection: () => boolean;
};

export const makeFaults = (chance: () => number): Faults => {
  let armed: Armed[] = [];
  const take = (fits: (one: Armed) => boolean): FaultName | undefined => {
    const found = armed.find((one) => fits(one) && (one.rate === undefined || chance() < one.rate));
    if (found) found.left -= 1;
    armed = armed.filter(({ left }) => left > 0);
    return found?.fault;
  };
  return {
    arm: ({ next = Number.POSITIVE_INFINITY, ...wanted }) => void armed.push({ ...wanted, left: next }),
    list: () =>
      armed.map(({ left, ...wanted }) => (wanted.rate === undefined ? { ...wanted, next: left } : wanted)),
    clear: (only = () => true) => {
      armed = armed.filter(({ fault }) => !only(fault));
    },
    takeFor: (operation) =>
      take((one) => touches(one.fault, operation) && (one.operation ?? operation) === operation),
    takeForConnection: () => take(({ fault }) => fault === 'refuse-connections') !== undefined,
  };
};
