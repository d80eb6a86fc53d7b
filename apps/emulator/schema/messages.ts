import type { Child, Facet, Shape } from './shape.ts';

// Written from the schema and not from what our own client sends, so that both are checked against it.
const matches =
  (pattern: RegExp): Facet =>
  (text) =>
    pattern.test(text);
const length =
  (least: number, most: number): Facet =>
  (text) => {
    const { length: characters } = Array.from(text);
    return characters >= least && characters <= most;
  };

const text = (name: string, facet: Facet): Child => ({ name, shape: { text: facet } });
const group = (name: string, children: readonly Child[]): Child => ({ name, shape: { children } });
const optional = (child: Child): Child => ({ ...child, optional: true });

const trxId = matches(/^[A-Za-z0-9-]{8,32}$/);
const set82 = matches(/^[A-Za-z0-9!"%&'()*+,\-./:;<=>?_]{1,20}$/);
const password = length(8, 60);
const normalized: Facet = (value) => length(1, 35)(value) && !/[\t\n\r]/.test(value);

const header = group('Header', [
  group('Auth', [
    text('ClientLoginId', matches(/^[A-Za-z0-9-]{1,32}$/)),
    text('UserId', matches(/^[A-Za-z0-9-]{4,20}$/)),
    text('Password', password),
    optional(text('SubUserId', normalized)),
  ]),
  {
    name: 'UserSoftware',
    shape: { attributes: { name: length(1, 255), supplier: length(1, 255), version: length(1, 10) } },
  },
  group('Transaction', [text('ClientTrxId', trxId), text('Language', matches(/^\S{3}$/))]),
]);

const product = group('Product', [
  {
    name: 'ProductCode',
    shape: { text: matches(/^[A-Za-z0-9]{1,22}$/), attributes: { scheme: matches(/^(GTIN|PPN)$/) } },
  },
  optional(text('NHRN', length(1, 50))),
  group('Batch', [text('Id', set82), text('ExpDate', matches(/^\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/))]),
]);
const pack: Child = { name: 'Pack', shape: { attributes: { sn: set82 } } };

/** Named as the schema names its types. */
export const shapes = {
  ping: { children: [text('Input', length(1, 100))] },
  I1: { children: [header, group('Body', [product, pack])] },
  I3: { children: [header, group('Body', [product, pack, optional(text('RefClientTrxId', trxId))])] },
  I7: { children: [header] },
  I10: { children: [header, group('Body', [text('Password', password), text('NewPassword', password)])] },
  I12: { children: [header, group('Body', [text('Version', matches(/^0*[1-9]\d*$/))])] },
} as const satisfies Readonly<Record<string, Shape>>;
