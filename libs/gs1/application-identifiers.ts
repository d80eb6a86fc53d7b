import type { CharacterSet } from './character-set.ts';
import type { DateRule } from './element-date.ts';

/** Format of the value after an application identifier (GS1 General Specifications, figure 3.2-1). */
type Format = {
  readonly least: number;
  readonly most: number;
  /** Number of leading characters that are digits; the others come from `rest`. */
  readonly digits: number;
  readonly rest: CharacterSet;
  /** Number of leading digits that end with a check digit; 0 if none. */
  readonly checked: number;
  /** The first six digits are a date. */
  readonly date: DateRule | undefined;
};

export type AiRule = Format & {
  readonly ai: string;
  /** Section 7.8: ends by its length; every other element ends at a separator or at the end of the text. */
  readonly predefined: boolean;
};

type Row = readonly [ais: string, format: Format];
type Detail = { readonly checked?: number; readonly date?: DateRule };

const plain = { checked: 0, date: undefined } as const;

const number = (least: number, most: number, detail: Detail = {}): Format => ({
  ...plain,
  least,
  most,
  digits: most,
  rest: 'digits',
  ...detail,
});
const exactly = (length: number, detail?: Detail): Format => number(length, length, detail);
const text = (least: number, most: number, rest: CharacterSet = 'set-82'): Format => ({
  ...plain,
  least,
  most,
  digits: 0,
  rest,
});
const upTo = (most: number): Format => text(1, most);
const mixed = (digits: number, [least, most]: readonly [number, number], detail: Detail = {}): Format => ({
  ...text(digits + least, digits + most),
  digits,
  ...detail,
});

/** 04, 14, 18, 19, 418, 419 and parts of 31 to 36 are not assigned yet, but their lengths are. */
const predefinedLengths: readonly Row[] = [
  ['00', exactly(18, { checked: 18 })],
  ['01 02 03', exactly(14, { checked: 14 })],
  ['04', exactly(16)],
  ['11 12 13 15 16 17', exactly(6, { date: 'day-or-00' })],
  ['14 18 19', exactly(6)],
  ['20', exactly(2)],
  ['3100-3699', exactly(6)],
  ['410-417', exactly(13, { checked: 13 })],
  ['418 419', exactly(13)],
];

const separated: readonly Row[] = [
  ['10 21 22 243 254 420 4318 7020-7022 710-719 7240 8002 8012', upTo(20)],
  ['235', upTo(28)],
  ['240 241 250 251 400 401 403 4308 4319 7002 7023 8004 90', upTo(30)],
  ['242', number(1, 6)],
  ['253', mixed(13, [0, 17], { checked: 13 })],
  ['255', number(13, 25, { checked: 13 })],
  ['30 37', number(1, 8)],
  ['3900-3909 3920-3929', number(1, 15)],
  ['3910-3919 3930-3939', number(4, 18)],
  ['3940-3943 8111', exactly(4)],
  ['3950-3955 8005', exactly(6)],
  ['402', exactly(17, { checked: 17 })],
  ['421', mixed(3, [1, 9])],
  ['422 424 426', exactly(3)],
  ['423 425', number(3, 15)],
  ['427 7008', upTo(3)],
  ['4300 4301 4310 4311 4320', upTo(35)],
  ['4302-4306 4312-4316 7257 8110 8112 8200', upTo(70)],
  ['4307 4317', text(2, 2)],
  ['4309', exactly(20)],
  ['4321-4323 7252', exactly(1)],
  ['4324 4325', exactly(10, { date: 'day-or-00' })],
  ['4326 7006', exactly(6, { date: 'day' })],
  ['4330-4333', mixed(6, [0, 1])],
  ['7001', exactly(13)],
  ['7003', exactly(10, { date: 'day' })],
  ['7004', number(1, 4)],
  ['7005', upTo(12)],
  ['7007', number(6, 12, { date: 'day' })],
  ['7009 7255', upTo(10)],
  ['7010', upTo(2)],
  ['7011', number(6, 10, { date: 'day' })],
  ['7030-7039', mixed(3, [1, 27])],
  ['7040', mixed(1, [3, 3])],
  ['7041', upTo(4)],
  ['7230-7239', text(3, 30)],
  ['7241', exactly(2)],
  ['7242 8013 8014 8020', upTo(25)],
  ['7250', exactly(8)],
  ['7251', exactly(12)],
  ['7253 7254 7259', upTo(40)],
  ['7256 91-99', upTo(90)],
  ['7258', text(3, 3)],
  ['8001', exactly(14)],
  ['8003', mixed(14, [0, 16], { checked: 14 })],
  ['8006 8026', exactly(18, { checked: 14 })],
  ['8007', upTo(34)],
  ['8008', number(8, 12, { date: 'day' })],
  ['8009', upTo(50)],
  ['8010', text(1, 30, 'set-39')],
  ['8011', number(1, 12)],
  ['8017 8018', exactly(18, { checked: 18 })],
  ['8019', number(1, 10)],
  ['8030', text(1, 90, 'set-64')],
  ['8040 8041', exactly(15)],
  ['8042', exactly(32)],
  ['8043', number(18, 20)],
];

const expand = (ais: string): readonly string[] =>
  ais.split(' ').flatMap((entry) => {
    const [first = '', last = first] = entry.split('-');
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) =>
      String(Number(first) + index).padStart(first.length, '0'),
    );
  });

const entries = (rows: readonly Row[], { predefined }: Pick<AiRule, 'predefined'>) =>
  rows.flatMap(([ais, format]) =>
    expand(ais).map((ai): [string, AiRule] => [ai, { ...format, ai, predefined }]),
  );

export const aiRules: ReadonlyMap<string, AiRule> = new Map([
  ...entries(predefinedLengths, { predefined: true }),
  ...entries(separated, { predefined: false }),
]);

/** The AI that begins at this position. No AI begins with another one, so there is at most one. */
export const aiAt = (source: string, at: number): AiRule | undefined =>
  aiRules.get(source.slice(at, at + 2)) ??
  aiRules.get(source.slice(at, at + 3)) ??
  aiRules.get(source.slice(at, at + 4));
