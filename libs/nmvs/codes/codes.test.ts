import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeFacts, codeCatalogue } from './code-catalogue.ts';
import { isKnownCode, isSuccess, lookUpCode } from './look-up-code.ts';

const all: readonly (readonly [string, CodeFacts])[] = Object.entries(codeCatalogue);
const codesWhere = (wanted: (facts: CodeFacts) => boolean) =>
  all.filter(([, facts]) => wanted(facts)).map(([code]) => code);

test('the catalogue holds the 95 return codes and 6 notifications of the v4.0 schema', () => {
  expect(all).toHaveLength(101);
  expect(codesWhere(({ retry }) => retry === 'notice')).toHaveLength(6);
});

test('level 5 are the ten codes that the official list names, and PC_01 is level 3', () => {
  expect(codesWhere(({ level }) => level === 5).sort()).toEqual([
    'NMVS_FE_LOT_03',
    'NMVS_FE_LOT_12',
    'NMVS_FE_LOT_13',
    'NMVS_NC_PCK_06',
    'NMVS_NC_PCK_19',
    'NMVS_NC_PCK_20',
    'NMVS_NC_PCK_21',
    'NMVS_NC_PCK_22',
    'NMVS_NC_PCK_27',
    'NMVS_NC_PC_02',
  ]);
  expect(codesWhere(({ level }) => level === 3)).toEqual(['NMVS_NC_PC_01']);
});

test('an alert needs level 5, and only 06 and 22 may come without one', () => {
  for (const [, { level, alert }] of all) expect(alert === 'never').toBe(level !== 5);
  expect(codesWhere(({ alert }) => alert === 'depends')).toEqual(['NMVS_NC_PCK_06', 'NMVS_NC_PCK_22']);
});

test.each([
  ['NMVS_SUCCESS', 'result'],
  ['NMVS_NC_PCK_22', 'result'],
  ['NMVS_ERROR', 'unconfirmed'],
  ['NMVS_TI_TO_01', 'unconfirmed'],
  ['NMVS_TI_XM_01', 'unconfirmed'],
  ['NMVS_TE_REQ_04', 'unconfirmed'],
  ['NMVS_TE_REQ_01', 'retry'],
  ['NMVS_TI_RT_03', 'retry'],
  ['NMVS_TE_TX_03', 'retry'],
  ['NMVS_FE_AU_01', 'stop-and-tell-admin'],
  ['NMVS_FE_PKI_01', 'stop-and-tell-admin'],
  ['NMVS_FE_PMS_04', 'stop-and-tell-admin'],
  ['NMVS_FE_AU_09', 'no-right'],
  ['NMVS_FE_AU_12', 'no-right'],
  ['NMVS_FE_AU_15', 'no-right'],
  ['NMVS_FE_AU_26', 'no-right'],
  ['NMVS_FE_AU_27', 'no-right'],
  ['NMVS_NC_PMS_11', 'no-right'],
  ['NMVS_FI_CFG_02', 'stop-and-tell-admin'],
  ['NMVS_TE_XM_02', 'error-never-again'],
  ['NMVS_NOTIFY_AU_02', 'notice'],
  ['NMVS_TE_IF_01', 'unconfirmed'],
])('%s is known and treated as %s', (code, retry) => {
  expect(lookUpCode(code)).toMatchObject({ known: true, code, retry });
});

test.each([
  ['NMVS_TI_RT_01', 'unconfirmed'],
  ['NMVS_TE_REQ_02', 'unconfirmed'],
  ['NMVS_FE_AU_04', 'stop-and-tell-admin'],
  ['NMVS_NC_PMS_22', 'stop-and-tell-admin'],
  ['NMVS_FE_PKI_09', 'stop-and-tell-admin'],
  ['NMVS_FI_CFG_01', 'stop-and-tell-admin'],
  ['NMVS_TE_XM_03', 'error-never-again'],
  ['NMVS_NOTIFY_PMS_02', 'notice'],
  ['NMVS_NC_PCK_24', 'unconfirmed'],
  ['NMVS_TE_TX_01', 'unconfirmed'],
  ['', 'unconfirmed'],
  ['constructor', 'unconfirmed'],
  ['nmvs_success', 'unconfirmed'],
])('%s is not in the schema and is treated as %s', (code, retry) => {
  expect(lookUpCode(code)).toEqual({ known: false, code, level: 'unknown', alert: 'depends', retry });
});

test('a code we do not know is never a success, whatever it looks like', () => {
  const likely = fc.stringMatching(/^NMVS_[A-Z]{1,3}_[A-Z]{1,3}_\d\d$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), likely), (code) => {
      fc.pre(!isKnownCode(code));
      expect(isSuccess(code)).toBe(false);
      expect(lookUpCode(code).retry).not.toBe('result');
    }),
  );
});

test('a known technical code is treated as its family is, but for those that only deny a right', () => {
  for (const [code, { retry }] of all) {
    const stranger = lookUpCode(`${code}x`).retry;
    if (stranger === 'unconfirmed' || retry === 'no-right' || code === 'NMVS_FE_AU_25') continue;
    expect(retry).toBe(stranger);
  }
});

test('success is one code', () => {
  expect(all.map(([code]) => code).filter(isSuccess)).toEqual(['NMVS_SUCCESS']);
});
