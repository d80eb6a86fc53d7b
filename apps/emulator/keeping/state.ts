import { activePack, type Held, type Pack } from '@pecset/nmvs/model';
import { initialParameters, type Parameters } from '../parameters.ts';
import type { Change, Event } from './events.ts';

export type StoredPack = {
  readonly lotNum: string;
  readonly expDate: string;
  readonly pack: Pack;
  readonly changes: readonly Change[];
  /** Requests that set the current reason, double scans included: an undo may refer to any of them. */
  readonly claims: readonly string[];
};

type Product = { readonly lots: Set<string>; readonly packs: Map<string, StoredPack> };

export type State = {
  readonly apply: (event: Event) => void;
  readonly parameters: () => Parameters;
  readonly pack: (gtin: string, sn: string) => StoredPack | undefined;
  readonly held: (gtin: string, sn: string, lotNum: string) => Held;
  /** Passwords that the user changed to, the current one last; empty until the first change. */
  readonly passwords: (userId: string) => readonly string[];
  readonly acceptedTerms: (userId: string) => number | undefined;
};

/** The state is a pure replay of the events. */
export const makeState = (): State => {
  const products = new Map<string, Product>();
  const passwords = new Map<string, readonly string[]>();
  const terms = new Map<string, number>();
  let parameters = initialParameters;

  const productOf = (gtin: string): Product => {
    const product = products.get(gtin) ?? { lots: new Set(), packs: new Map() };
    products.set(gtin, product);
    return product;
  };
  const stock = ({ packs }: Extract<Event, { type: 'stocked' }>) => {
    for (const { gtin, sn, lotNum, expDate, pack } of packs) {
      const product = productOf(gtin);
      product.lots.add(lotNum);
      product.packs.set(sn, { lotNum, expDate, pack, changes: [], claims: [] });
    }
  };
  const change = ({ gtin, sn, pack, clientTrxId, change: made }: Extract<Event, { type: 'changed' }>) => {
    const { packs } = productOf(gtin);
    const stored = packs.get(sn);
    if (!stored) return;
    const changes = made ? [...stored.changes, made] : stored.changes;
    const claims =
      pack === activePack || Object.keys(pack).length === 0 ? [] : [...stored.claims, clientTrxId];
    packs.set(sn, { ...stored, pack, changes, claims });
  };

  return {
    apply: (event) => {
      switch (event.type) {
        case 'stocked':
          return stock(event);
        case 'changed':
          return change(event);
        case 'password':
          passwords.set(event.userId, [...(passwords.get(event.userId) ?? []), event.password]);
          return;
        case 'terms':
          terms.set(event.userId, event.version);
          return;
        case 'parameters':
          parameters = { ...parameters, ...withoutUndefined(event.parameters) };
      }
    },
    parameters: () => parameters,
    pack: (gtin, sn) => products.get(gtin)?.packs.get(sn),
    held: (gtin, sn, lotNum) => {
      const product = products.get(gtin);
      if (!product) return { found: 'nothing' };
      const stored = product.packs.get(sn);
      if (stored)
        return { found: 'pack', batch: { id: stored.lotNum, expiry: stored.expDate }, pack: stored.pack };
      return { found: product.lots.has(lotNum) ? 'batch' : 'product' };
    },
    passwords: (userId) => passwords.get(userId) ?? [],
    acceptedTerms: (userId) => terms.get(userId),
  };
};

const withoutUndefined = (some: Extract<Event, { type: 'parameters' }>['parameters']): Partial<Parameters> =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));
