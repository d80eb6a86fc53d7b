import { checkDigit } from '@pecset/gs1';
import type { KnownCode } from '@pecset/nmvs/codes';
import type { Absence, Fit } from '@pecset/nmvs/model';
import type { PackOperation } from './transaction.ts';

/** How a sandbox pack behaves: it contradicts the repository on every request, or refuses some changes. */
export type Script =
  | { readonly kind: 'absent'; readonly fit: Absence }
  | { readonly kind: 'misfit'; readonly fit: Exclude<Fit, 'match'> }
  | { readonly kind: 'held'; readonly refusals: Readonly<Partial<Record<PackOperation, KnownCode>>> };

const absent = (fit: Absence): Script => ({ kind: 'absent', fit });
const misfit = (fit: Exclude<Fit, 'match'>): Script => ({ kind: 'misfit', fit });
const refusesSets = (code: KnownCode): Script => ({
  kind: 'held',
  refusals: { dispense: code, destroy: code },
});
const refusesUndo = (code: KnownCode): Script => ({ kind: 'held', refusals: { 'undo-dispense': code } });
const ordinary: Script = { kind: 'held', refusals: {} };

/** Keys are `DEMO-` and a code of the specification's catalogue, without `NMVS_` and with dashes. */
const scripts: ReadonlyMap<string, Script> = new Map([
  ['DEMO-NC-PC-01', absent('unknown-product')],
  ['DEMO-NC-PC-02', absent('unknown-serial')],
  ['DEMO-FE-LOT-03', absent('unknown-batch')],
  ['DEMO-FE-LOT-12', misfit('expiry-mismatch')],
  ['DEMO-FE-LOT-13', misfit('batch-mismatch')],
  ['DEMO-NC-PCK-06', refusesUndo('NMVS_NC_PCK_06')],
  ['DEMO-NC-PCK-19', refusesSets('NMVS_NC_PCK_19')],
  ['DEMO-NC-PCK-20', refusesUndo('NMVS_NC_PCK_20')],
  ['DEMO-NC-PCK-21', refusesUndo('NMVS_NC_PCK_21')],
  ['DEMO-NC-PCK-22', refusesSets('NMVS_NC_PCK_22')],
  ['DEMO-NC-PCK-23', refusesSets('NMVS_NC_PCK_23')],
]);

const pendingSerial = 'DEMO-PENDING';

/** When a training pack shows its behaviour: on every request, on a change, on an undo, by a late answer, or never. */
export type DemoMoment = 'always' | 'change' | 'undo' | 'late' | 'ordinary' | 'expired';

const momentOf = (script: Script): DemoMoment => {
  if (script.kind !== 'held') return 'always';
  return script.refusals['undo-dispense'] === undefined ? 'change' : 'undo';
};

/** A training pack and the code that it answers; the training sheet lists all of them. */
export type DemoPack = { readonly sn: string; readonly code: string | null; readonly moment: DemoMoment };

export const demoPacks: readonly DemoPack[] = [
  ...[...scripts].map(([sn, script]) => ({
    sn,
    code: `NMVS_${sn.slice('DEMO-'.length).replaceAll('-', '_')}`,
    moment: momentOf(script),
  })),
  { sn: pendingSerial, code: null, moment: 'late' },
  { sn: 'DEMO-1', code: null, moment: 'ordinary' },
  { sn: 'DEMO-2', code: null, moment: 'ordinary' },
  { sn: 'DEMO-3', code: null, moment: 'ordinary' },
  { sn: 'DEMO-EXPIRED', code: null, moment: 'expired' },
];

/**
 * The data printed on a training pack. They are fixed, so that an old sheet stays valid. GS1 reserves prefix 952 for
 * demonstrations: no real product has it.
 */
export const onBox = ({ sn, moment }: DemoPack) => {
  const place = demoPacks.findIndex((pack) => pack.sn === sn) + 1;
  const digits = `0952${String(place).padStart(9, '0')}`;
  return {
    gtin: `${digits}${checkDigit(digits)}`,
    expDate: moment === 'expired' ? '200131' : '401231',
    lotNum: 'TRAINING',
    sn,
  };
};

/** A serial with a few more characters is another pack of the same kind, so that a training can be repeated. */
const kindOf = (sn: string): string => sn.replace(/(?<=^DEMO-[A-Z]+-[A-Z]+-\d\d)-[\dA-Z]{1,5}$/, '');

export const scriptOf = (sn: string): Script => scripts.get(kindOf(sn)) ?? ordinary;

/** Milliseconds by which the sandbox delays its answer. */
export const pendingMsOf = (sn: string): number => (sn === pendingSerial ? 5000 : 0);
