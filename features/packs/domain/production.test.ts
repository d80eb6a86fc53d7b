import { codeCatalogue, lookUpCode } from '@pecset/nmvs/codes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownCodes } from '../contract/own-codes.ts';
import {
  type Attempt,
  type NationalAnswer,
  type Next,
  type NextFacts,
  nextFor,
  PROOF_LASTS_MS,
  type Purpose,
  readAnswer,
} from './production.ts';

const start = Date.UTC(2026, 10, 15, 8);
const MINUTE = 60_000;

/** One a minute, in this order. */
const made = (...attempts: (Partial<Attempt> & { readonly purpose: Purpose })[]): readonly Attempt[] =>
  attempts.map((attempt, index) => ({
    beganAt: start + index * MINUTE,
    reply: 'no-answer',
    found: null,
    ...attempt,
  }));
const lost = { purpose: 'send' } as const;
const sawActive = { purpose: 'look', reply: 'answered', found: 'A' } as const;
const sawInactive = { purpose: 'look', reply: 'answered', found: 'I' } as const;

const next = (attempts: readonly Attempt[], more: Partial<NextFacts> = {}): Next =>
  nextFor({ operation: 'dispense', attempts, doubleScanLimit: 0, provedActiveAt: null, ...more });
const asks = (purpose: Purpose) => ({ kind: 'ask', purpose });
const ends = (status: string, reasonCode: string | null = null) => ({
  kind: 'settle',
  answer: { status, reasonCode, alertId: null },
});
const notCertain = ends('E', ownCodes.notCertain);

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

  test('that is found inactive where no double scan is forgiven: ours only with our own word of a minute at most', () => {
    const attempts = made(lost, sawInactive);
    expect(next(attempts, { provedActiveAt: start - PROOF_LASTS_MS })).toEqual(ends('I'));
    expect(next(attempts, { provedActiveAt: start - PROOF_LASTS_MS - 1 })).toEqual(notCertain);
    expect(next(attempts)).toEqual(notCertain);
    // By a clock that disagrees nobody can tell how old the word is.
    expect(next(attempts, { provedActiveAt: start + 1 })).toEqual(notCertain);
    // A look that found it active is such a word too.
    expect(next(made(lost, sawActive, lost, sawInactive))).toEqual(ends('I'));
  });

  test.each([1, 2])('that is found inactive where %i double scans are forgiven: repeated once', (limit) => {
    const given = { doubleScanLimit: limit, provedActiveAt: start - 1 };
    expect(next(made(lost, sawInactive), given)).toEqual(asks('repeat'));
    // What certainly did not get out may be tried again.
    expect(next(made(lost, sawInactive, { purpose: 'repeat', reply: 'unreachable' }), given)).toEqual(
      asks('repeat'),
    );
    const again = made(lost, sawInactive, { purpose: 'repeat' });
    expect(next(again, given)).toEqual(asks('look'));
    const seenAgain = made(lost, sawInactive, { purpose: 'repeat' }, sawInactive);
    expect(next(seenAgain, given)).toEqual(ends('I'));
    expect(next(seenAgain, { ...given, provedActiveAt: null })).toEqual(notCertain);
  });
});

test('a destroy is never repeated, whatever is forgiven', () => {
  const facts = { operation: 'destroy', doubleScanLimit: 2 } as const;
  expect(next(made(lost, sawInactive), facts)).toEqual(notCertain);
  expect(next(made(lost, sawInactive), { ...facts, provedActiveAt: start })).toEqual(ends('I'));
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

/** Any course of things: each step is what was to be done next, and comes back in any way. */
const courses = fc.record({
  operation: fc.constantFrom('dispense', 'destroy', 'undo-dispense' as const),
  doubleScanLimit: fc.integer({ min: 0, max: 2 }),
  provedActiveAt: fc.option(fc.integer({ min: start - 5 * MINUTE, max: start })),
  replies: fc.array(fc.constantFrom('unreachable', 'no-answer', 'login-refused', null, 'A', 'I' as const), {
    maxLength: 12,
  }),
});

type Back = Attempt['reply'] | 'A' | 'I';

const cameBack = (purpose: Purpose, beganAt: number, back: Back): Attempt => {
  if (back !== 'A' && back !== 'I') return { purpose, beganAt, reply: back, found: null };
  return purpose === 'look'
    ? { purpose, beganAt, reply: 'answered', found: back }
    : { purpose, beganAt, reply: 'no-answer', found: null };
};

const runThrough = (facts: Omit<NextFacts, 'attempts'>, replies: readonly Back[]): readonly Attempt[] => {
  const attempts: Attempt[] = [];
  for (const back of replies) {
    const step = nextFor({ ...facts, attempts });
    if (step.kind === 'settle') break;
    attempts.push(cameBack(step.purpose, start + attempts.length * MINUTE, back));
  }
  return attempts;
};

test('whatever happens, a repeat is made at most once, never of a destroy, and never where none is forgiven', () => {
  fc.assert(
    fc.property(courses, ({ replies, ...facts }) => {
      const repeats = runThrough(facts, replies).filter(
        ({ purpose, reply }) => purpose === 'repeat' && (reply === null || reply === 'no-answer'),
      );
      const most = facts.operation === 'dispense' && facts.doubleScanLimit > 0 ? 1 : 0;
      expect(repeats.length).toBeLessThanOrEqual(most);
    }),
  );
});

const said = (code: string, more: Partial<NationalAnswer> = {}): NationalAnswer => ({
  code,
  state: null,
  alertId: null,
  ...more,
});
const sending = { operation: 'dispense', purpose: 'send', mayHaveCounted: false } as const;
const looking = { ...sending, purpose: 'look', mayHaveCounted: true } as const;

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

  test('a double scan is ours where an earlier request may have counted, else it is told', () => {
    const answer = said('NMVS_NC_PCK_23', { state: 'INACTIVE' });
    expect(readAnswer({ ...sending, purpose: 'repeat', mayHaveCounted: true }, answer)).toMatchObject({
      answer: { status: 'I', reasonCode: null },
    });
    expect(readAnswer(sending, answer)).toMatchObject({ answer: { reasonCode: 'NMVS_NC_PCK_23' } });
  });

  test('an alert that comes to a repeat is an alert', () => {
    const alert = said('NMVS_NC_PCK_22', { state: 'INACTIVE', alertId: 'HU-1' });
    expect(readAnswer({ ...sending, purpose: 'repeat', mayHaveCounted: true }, alert)).toEqual({
      kind: 'answered',
      answer: { status: 'I', reasonCode: 'NMVS_NC_PCK_22', alertId: 'HU-1' },
    });
  });

  test('whatever comes with an alert’s number is an alert, also by a code that nobody knows, to a look, or with a success', () => {
    const alertId = 'HU-1';
    const unknown = said('NMVS_NC_PCK_99', { state: 'INACTIVE', alertId });
    const answer = { status: 'I', reasonCode: 'NMVS_NC_PCK_99', alertId };
    expect(readAnswer(sending, unknown)).toEqual({ kind: 'answered', answer });
    expect(readAnswer(looking, unknown)).toEqual({ kind: 'answered', answer });
    expect(readAnswer(looking, said('NMVS_NC_PCK_22', { state: 'INACTIVE', alertId }))).toMatchObject({
      answer: { reasonCode: 'NMVS_NC_PCK_22', alertId },
    });
    expect(readAnswer(sending, said('NMVS_NC_PCK_99', { alertId }))).toMatchObject({
      answer: { status: 'E', alertId },
    });
    for (const operation of ['verify', 'dispense'] as const)
      expect(
        readAnswer({ ...sending, operation }, said('NMVS_SUCCESS', { state: 'INACTIVE', alertId })),
      ).toMatchObject({ answer: { status: 'I', alertId } });
    expect(
      readAnswer({ ...sending, mayHaveCounted: true }, said('NMVS_NC_PCK_23', { alertId })),
    ).toMatchObject({ answer: { reasonCode: 'NMVS_NC_PCK_23', alertId } });
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

  test('a look tells the state also where the verify of an inactive pack is refused; a word on product or batch is the result', () => {
    expect(readAnswer(looking, said('NMVS_SUCCESS', { state: 'ACTIVE' }))).toEqual({
      kind: 'looked',
      found: 'A',
    });
    expect(readAnswer(looking, said('NMVS_NC_PCK_22', { state: 'INACTIVE' }))).toEqual({
      kind: 'looked',
      found: 'I',
    });
    expect(readAnswer(looking, said('NMVS_NC_PCK_03'))).toEqual({ kind: 'looked', found: 'I' });
    expect(readAnswer(looking, said('NMVS_FE_LOT_13', { state: 'ACTIVE' }))).toMatchObject({
      kind: 'answered',
      answer: { reasonCode: 'NMVS_FE_LOT_13' },
    });
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
