import { describe, expect, test } from 'vitest';
import { ownCodes } from '../contract/own-codes.ts';
import { beforeUndo, type UndoFacts, undoCourse } from './undo-course.ts';

const facts: UndoFacts = {
  open: 'none',
  hasWaitingUndo: false,
  phase: 'done',
  mayHaveCounted: false,
  isOverTheWire: true,
};

describe('an undo', () => {
  test('of a dispense that was answered is asked for', () => {
    expect(undoCourse(facts)).toBe('ask');
  });

  test('waits for nobody else: while something else of the pack is open it is refused, and so is a second one', () => {
    expect(undoCourse({ ...facts, open: 'other' })).toBe('busy');
    expect(undoCourse({ ...facts, open: 'dispense', phase: 'unknown', hasWaitingUndo: true })).toBe('busy');
  });

  test('of what was never sent cancels both', () => {
    for (const phase of ['queued', 'parked'] as const)
      expect(undoCourse({ ...facts, open: 'dispense', phase })).toBe('cancel-both');
  });

  test('of what may have been sent goes behind it, where there is a line', () => {
    const sent = { ...facts, open: 'dispense', phase: 'queued', mayHaveCounted: true } as const;
    expect(undoCourse(sent)).toBe('behind');
    expect(undoCourse({ ...sent, phase: 'sending', mayHaveCounted: false })).toBe('behind');
    expect(undoCourse({ ...sent, isOverTheWire: false })).toBe('busy');
  });
});

describe('before an undo is asked for', () => {
  test('its dispense has to have an answer', () => {
    expect(beforeUndo({ phase: 'unknown', status: null, reasonCode: null })).toBe('wait');
    expect(beforeUndo({ phase: 'done', status: 'I', reasonCode: null })).toBeUndefined();
    expect(beforeUndo(undefined)).toBeUndefined();
  });

  test('of a dispense that came to nothing there is nothing to undo; of one in doubt nobody knows', () => {
    const ends = (status: string, reasonCode: string) => ({
      kind: 'settle',
      answer: { status, reasonCode, alertId: null },
    });
    expect(beforeUndo({ phase: 'done', status: 'I', reasonCode: 'NMVS_NC_PCK_22' })).toEqual(
      ends('I', ownCodes.nothingToUndo),
    );
    expect(beforeUndo({ phase: 'done', status: null, reasonCode: 'NMVS_NC_PCK_22' })).toEqual(
      ends('E', ownCodes.nothingToUndo),
    );
    expect(beforeUndo({ phase: 'done', status: 'E', reasonCode: ownCodes.notCertain })).toEqual(
      ends('E', ownCodes.notCertain),
    );
  });
});
