import { codeCatalogue, lookUpCode } from '@pecset/nmvs/codes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownCodes } from '../contract/own-codes.ts';
import {
  type Attempt,
  backOff,
  type Earlier,
  MOST_RECONCILIATIONS,
  type NationalAnswer,
  type Next,
  type NextFacts,
  nextFor,
  nothingElseIsOurs,
  overtaken,
  type Purpose,
  readAnswer,
} from './reconciliation.ts';

/** Attempts in this order. */
const made = (...attempts: (Partial<Attempt> & { readonly purpose: Purpose })[]): readonly Attempt[] =>
  attempts.map((attempt) => ({ reply: 'no-answer', found: null, ...attempt }));
const lost = { purpose: 'send' } as const;
const sawActive = { purpose: 'look', reply: 'answered', found: 'A' } as const;
const sawInactive = { purpose: 'look', reply: 'answered', found: 'I' } as const;

const next = (attempts: readonly Attempt[], more: Partial<NextFacts> = {}): Next =>
  nextFor({ operation: 'dispense', attempts, doubleScanLimit: 0, earlier: [], isRestored: false, ...more });
const asks = (purpose: Purpose): unknown => expect.objectContaining({ kind: 'ask', purpose });
const ends = (status: string, reasonCode: string | null = null) => ({
  kind: 'settle',
  answer: { status, reasonCode, alertId: null },
});
const notCertain = ends('E', ownCodes.notCertain);

const ended = (
  operation: Earlier['operation'],
  status: Earlier['status'],
  reasonCode: string | null = null,
): Earlier => ({ operation, phase: 'done', status, reasonCode, isRestored: false });
const verified = ended('verify', 'A');
const dispensed = ended('dispense', 'I');
const undone = ended('undo-dispense', 'A');
const turnedDown = ended('dispense', 'I', 'NMVS_NC_PCK_22');
const unsure = ended('dispense', 'E', ownCodes.notCertain);

describe('what is done next for a dispense', () => {
  test('that was never sent, or could not be: it is sent', () => {
    expect(next([])).toEqual(asks('send'));
    expect(next(made({ ...lost, reply: 'unreachable' }, { ...lost, reply: 'login-refused' }))).toEqual(
      asks('send'),
    );
  });

  test('whose answer was lost, or whose sender died: the pack is looked at', () => {
    expect(next(made(lost))).toEqual(asks('look'));
    expect(next(made({ ...lost, reply: null }))).toEqual(asks('look'));
    expect(next(made(lost, { purpose: 'look' }))).toEqual(asks('look'));
  });

  test('that is found active: it had not counted, so it is sent again, and what was seen before is old', () => {
    expect(next(made(lost, sawActive))).toEqual(asks('send'));
    expect(next(made(lost, sawActive, lost))).toEqual(asks('look'));
  });

  test('that is found inactive where no double scan is forgiven: nobody can tell whose it is', () => {
    expect(next(made(lost, sawInactive))).toEqual(notCertain);
    expect(next(made(lost, sawInactive), { earlier: [verified] })).toEqual(notCertain);
    expect(next(made(lost, sawActive, lost, sawInactive))).toEqual(notCertain);
  });

  test('that is found inactive where double scans are forgiven: repeated as often as they are', () => {
    const given = { doubleScanLimit: 1, earlier: [verified] };
    const repeat = { purpose: 'repeat' } as const;
    expect(next(made(lost, sawInactive), given)).toEqual(asks('repeat'));
    // A request that was certainly not sent may be tried again.
    expect(next(made(lost, sawInactive, { ...repeat, reply: 'unreachable' }), given)).toEqual(asks('repeat'));
    expect(next(made(lost, sawInactive, repeat), given)).toEqual(asks('look'));
    const seenAgain = made(lost, sawInactive, repeat, sawInactive);
    expect(next(seenAgain, given)).toEqual(notCertain);
    expect(next(seenAgain, { ...given, doubleScanLimit: 2 })).toEqual(asks('repeat'));
  });

  test('that is found inactive where something else of ours may have made it so: nothing is repeated', () => {
    const given = { doubleScanLimit: 2 };
    for (const earlier of [[], [verified, dispensed], [verified, unsure]])
      expect(next(made(lost, sawInactive), { ...given, earlier })).toEqual(notCertain);
    expect(next(made(lost, sawInactive), { ...given, earlier: [verified], isRestored: true })).toEqual(
      notCertain,
    );
    // After its own look found the pack active, whatever came before does not matter.
    expect(
      next(made(lost, sawActive, lost, sawInactive), { ...given, earlier: [verified, dispensed] }),
    ).toEqual(asks('repeat'));
  });

  test('that is looked at in vain over and over: a person decides', () => {
    const looks = (count: number) => Array.from({ length: count }, () => ({ purpose: 'look' }) as const);
    expect(next(made(lost, ...looks(MOST_RECONCILIATIONS - 1)))).toEqual(asks('look'));
    expect(next(made(lost, ...looks(MOST_RECONCILIATIONS)))).toEqual(notCertain);
    // A look that was not sent does not count.
    const unreachable = looks(100).map((one) => ({ ...one, reply: 'unreachable' }) as const);
    expect(next(made(lost, ...unreachable))).toEqual(asks('look'));
  });
});

test('each look in vain is followed by a longer wait, of four hours at most, and the last by none', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6].map((looks) => backOff(60_000, looks) / 60_000);
  expect(minutes).toEqual([1, 4, 16, 64, 240, 240, 0]);
});

describe('that the national system calls a pack ours can only be by what comes now', () => {
  test.each<[string, readonly Earlier[], boolean]>([
    ['it was seen active', [verified], true],
    ['it was seen active, and somebody else had it when we tried', [verified, turnedDown], true],
    ['it was dispensed and taken back', [verified, dispensed, undone], true],
    ['it was never seen active', [], false],
    ['it was only seen inactive', [ended('verify', 'I')], false],
    ['it was dispensed', [verified, dispensed], false],
    ['it was dispensed, and a verify says it is active', [verified, dispensed, verified], false],
    ['a dispense is not certain', [verified, unsure], false],
    [
      'an undo is not certain',
      [verified, dispensed, ended('undo-dispense', 'E', ownCodes.notCertain)],
      false,
    ],
    ['it was seen active before the ledger was restored', [{ ...verified, isRestored: true }], false],
    [
      'a dispense was restored open, and answered since',
      [{ ...dispensed, isRestored: true }, verified],
      false,
    ],
    ['it was a double scan', [verified, ended('dispense', 'I', 'NMVS_NC_PCK_23')], false],
    ['a dispense was cancelled before it went out', [verified, { ...dispensed, phase: 'cancelled' }], true],
  ])('%s: %s', (_, earlier, expected) => {
    expect(nothingElseIsOurs(earlier)).toBe(expected);
  });
});

describe('an answer that was overtaken', () => {
  const look = { purpose: 'look' } as const;
  const success = { status: 'I', reasonCode: null, alertId: null } as const;
  const refused = { status: 'I', reasonCode: 'NMVS_NC_PCK_22', alertId: null } as const;
  const alert = { ...refused, alertId: 'HU-1' };

  test('is one where only looks got out since; what was sent may have raised an alert', () => {
    expect(overtaken(success, made(look))).toEqual(success);
    expect(overtaken(success, made({ ...lost, reply: 'unreachable' }, look))).toEqual(success);
    for (const since of [made(lost), made({ purpose: 'repeat' }), made(lost, look)])
      expect(overtaken(success, since)).toBeUndefined();
  });

  test('says nothing as a refusal, but its alert is kept', () => {
    expect(overtaken(refused, made(look))).toBeUndefined();
    const answer = { status: 'E', reasonCode: ownCodes.notCertain, alertId: 'HU-1' };
    for (const since of [made(lost), made(look), made({ ...lost, reply: null }, look)])
      expect(overtaken(alert, since)).toEqual(answer);
  });

  test('ends nothing while something newer is on its way', () => {
    expect(overtaken(alert, made(look, { ...lost, reply: null }))).toBeUndefined();
  });
});

test('a destroy is never repeated, whatever is forgiven', () => {
  const facts = { operation: 'destroy', doubleScanLimit: 2, earlier: [verified] } as const;
  expect(next(made(lost, sawInactive), facts)).toEqual(notCertain);
});

test('an undo has worked when the pack is active, and is sent again when it is not', () => {
  const facts = { operation: 'undo-dispense', doubleScanLimit: 2 } as const;
  expect(next(made(lost, sawActive), facts)).toEqual(ends('A'));
  expect(next(made(lost, sawInactive), facts)).toEqual(asks('send'));
});

test('a verify is asked once and never again', () => {
  expect(next([], { operation: 'verify' })).toEqual(asks('send'));
  expect(next(made(lost), { operation: 'verify' })).toEqual(ends('E', ownCodes.noAnswer));
});

const said = (code: string, more: Partial<NationalAnswer> = {}): NationalAnswer => ({
  code,
  state: null,
  alertId: null,
  ...more,
});
const sending = { operation: 'dispense', purpose: 'send', unknownOutcome: 'none' } as const;
const looking = { ...sending, purpose: 'look', unknownOutcome: 'open' } as const;

describe('how an answer is taken', () => {
  test('a success is one, with the state that the operation leads to, also where only the code came', () => {
    const statusOf = (operation: 'dispense' | 'destroy' | 'undo-dispense') =>
      readAnswer({ ...sending, operation }, said('NMVS_SUCCESS'));
    expect(statusOf('dispense')).toMatchObject({ answer: { status: 'I', reasonCode: null } });
    expect(statusOf('destroy')).toMatchObject({ answer: { status: 'I', reasonCode: null } });
    expect(statusOf('undo-dispense')).toMatchObject({ answer: { status: 'A', reasonCode: null } });
  });

  test('a verify without a word on the pack says nothing of it', () => {
    const verify = { ...sending, operation: 'verify' } as const;
    expect(readAnswer(verify, said('NMVS_SUCCESS'))).toMatchObject({
      answer: { status: 'E', reasonCode: ownCodes.noState },
    });
    expect(readAnswer(verify, said('NMVS_SUCCESS', { state: 'INACTIVE' }))).toMatchObject({
      answer: { status: 'I', reasonCode: null },
    });
  });

  test('only the code of success is ever taken for one, whatever state comes with it', () => {
    const codes = fc.oneof(fc.constantFrom(...Object.keys(codeCatalogue)), fc.string());
    const states = fc.constantFrom('ACTIVE', 'INACTIVE', 'UNKNOWN', null);
    fc.assert(
      fc.property(codes, states, (code, state) => {
        fc.pre(code !== 'NMVS_SUCCESS');
        const reading = readAnswer(sending, said(code, { state }));
        expect(reading.kind === 'answered' && reading.answer.reasonCode === null).toBe(false);
      }),
    );
  });

  test('a double scan is ours where nothing else can be, told where nothing was open, else not certain', () => {
    const answer = said('NMVS_NC_PCK_23', { state: 'INACTIVE' });
    expect(readAnswer({ ...sending, purpose: 'repeat', unknownOutcome: 'ours-alone' }, answer)).toMatchObject(
      {
        answer: { status: 'I', reasonCode: null },
      },
    );
    expect(readAnswer(sending, answer)).toMatchObject({ answer: { reasonCode: 'NMVS_NC_PCK_23' } });
    expect(readAnswer({ ...sending, unknownOutcome: 'open' }, answer)).toMatchObject({
      answer: { status: 'E', reasonCode: ownCodes.notCertain },
    });
  });

  test('an undo that is refused after an earlier one may have worked is not certain', () => {
    const refused = said('NMVS_NC_PCK_21', { state: 'INACTIVE', alertId: 'HU-1' });
    const undo = { ...sending, operation: 'undo-dispense' } as const;
    expect(readAnswer({ ...undo, unknownOutcome: 'open' }, refused)).toMatchObject({
      answer: { status: 'E', reasonCode: ownCodes.notCertain, alertId: 'HU-1' },
    });
    expect(readAnswer(undo, refused)).toMatchObject({ answer: { reasonCode: 'NMVS_NC_PCK_21' } });
  });

  test('a refusal tells nothing of what was sent before and may have counted: not certain, and its alert is kept', () => {
    const uncertain = (alertId: string | null) => ({
      kind: 'answered',
      answer: { status: 'E', reasonCode: ownCodes.notCertain, alertId },
    });
    for (const unknownOutcome of ['open', 'ours-alone'] as const) {
      const repeating = { ...sending, purpose: 'repeat', unknownOutcome } as const;
      const recalled = said('NMVS_NC_PCK_22', { state: 'INACTIVE' });
      expect(readAnswer(repeating, recalled)).toEqual(uncertain(null));
      expect(readAnswer(repeating, { ...recalled, alertId: 'HU-1' })).toEqual(uncertain('HU-1'));
      for (const code of ['NMVS_FE_AU_15', 'NMVS_TE_XM_02'])
        expect(readAnswer(repeating, said(code))).toEqual(uncertain(null));
    }
  });

  test('whatever comes with an alert’s number is an alert, by whatever code', () => {
    const alertId = 'HU-1';
    const states = ['ACTIVE', 'INACTIVE', null] as const;
    for (const code of [...Object.keys(codeCatalogue), 'NMVS_NC_PCK_99', 'NMVS_WHATEVER'])
      for (const state of states)
        for (const asked of [
          sending,
          looking,
          { ...sending, purpose: 'repeat', unknownOutcome: 'ours-alone' } as const,
        ])
          expect(readAnswer(asked, said(code, { state, alertId }))).toMatchObject({ answer: { alertId } });
    expect(readAnswer(sending, said('NMVS_NC_PCK_99', { state: 'INACTIVE', alertId }))).toMatchObject({
      answer: { status: 'I', reasonCode: 'NMVS_NC_PCK_99' },
    });
    for (const operation of ['verify', 'dispense'] as const)
      expect(
        readAnswer({ ...sending, operation }, said('NMVS_SUCCESS', { state: 'INACTIVE', alertId })),
      ).toMatchObject({ answer: { status: 'I', alertId } });
  });

  test.each([
    ['NMVS_TE_REQ_01', 'unreachable'],
    ['NMVS_TE_TX_03', 'unreachable'],
    ['NMVS_FE_AU_01', 'login-refused'],
    ['NMVS_FE_PKI_01', 'login-refused'],
    ['NMVS_FE_AU_15', 'answered'],
    ['NMVS_TE_XM_02', 'answered'],
    ['NMVS_NC_XYZ_99', 'no-answer'],
    ['NMVS_NC_PC_01', 'answered'],
  ])('%s to a dispense: %s', (code, kind) => {
    expect(readAnswer(sending, said(code))).toMatchObject({ kind });
  });

  test('a look tells the state also where the verify of an inactive pack is refused', () => {
    expect(readAnswer(looking, said('NMVS_SUCCESS', { state: 'ACTIVE' }))).toEqual({
      kind: 'looked',
      found: 'A',
    });
    for (const answer of [
      said('NMVS_NC_PCK_22', { state: 'INACTIVE' }),
      said('NMVS_NC_PCK_03'),
      said('NMVS_FE_LOT_01', { state: 'INACTIVE' }),
    ])
      expect(readAnswer(looking, answer)).toEqual({ kind: 'looked', found: 'I' });
  });

  test('data that contradict the repository cannot have been booked; any other word on product or batch tells nothing', () => {
    for (const code of ['NMVS_FE_LOT_13', 'NMVS_FE_LOT_12', 'NMVS_NC_PC_02', 'NMVS_NC_PC_01'])
      expect(readAnswer(looking, said(code, { state: 'ACTIVE', alertId: 'HU-1' }))).toMatchObject({
        answer: { status: 'A', reasonCode: code, alertId: 'HU-1' },
      });
    for (const code of ['NMVS_FE_LOT_01', 'NMVS_FE_LOT_08', 'NMVS_NC_PC_12'])
      expect(readAnswer(looking, said(code))).toMatchObject({ answer: { reasonCode: ownCodes.notCertain } });
  });

  test('a look that was not answered with a state leaves open what was open', () => {
    const codes = ['NMVS_SUCCESS', 'NMVS_TE_REQ_01', 'NMVS_TE_XM_01', 'NMVS_WHATEVER'];
    for (const code of codes) expect(readAnswer(looking, said(code))).toMatchObject({ kind: 'no-answer' });
    for (const code of Object.keys(codeCatalogue)) {
      const reading = readAnswer(looking, said(code));
      const { retry } = lookUpCode(code);
      if (retry !== 'result' && retry !== 'no-right') expect(reading.kind).not.toBe('answered');
    }
  });

  test('a look that we have no right to is not repeated for ever: the outcome is not certain', () => {
    const ends = {
      kind: 'answered',
      answer: { status: 'E', reasonCode: ownCodes.notCertain, alertId: null },
    };
    for (const code of ['FE_AU_09', 'FE_AU_12', 'FE_AU_15', 'FE_AU_26', 'FE_AU_27', 'NC_PMS_11'])
      expect(readAnswer(looking, said(`NMVS_${code}`))).toEqual(ends);
  });
});
