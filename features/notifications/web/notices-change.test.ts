import { describe, expect, test } from 'vitest';
import { newestId, quietSince, shownAlready, urgentOf, withSeen } from './notices-change.ts';
import { noticeWith, toldWith } from './testing/told.ts';

const at = '2026-03-01T09:00:00.000Z';
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

describe('what was seen', () => {
  const told = toldWith(noticeWith({ id: 3 }), noticeWith({ id: 2 }), noticeWith({ id: 1, seenAt: at }));

  test('counts as seen at once, and the others stay', () => {
    const after = withSeen(told, [3], at);
    expect(after.unseen).toBe(1);
    expect(after.list.map(({ seenAt }) => seenAt)).toEqual([at, null, at]);
  });

  test('is not counted twice, nor is what is not on the list', () => {
    expect(withSeen(told, [1, 99], '2026-03-02T09:00:00.000Z')).toEqual(told);
  });

  test('leaves those beyond the list counted', () => {
    expect(withSeen({ ...told, unseen: 60 }, [2, 3], at).unseen).toBe(58);
  });
});

describe('an answer that was on screen', () => {
  const told = toldWith(noticeWith({ id: 3, mlId: 30 }), noticeWith({ id: 2, mlId: 20, seenAt: at }));

  test('need not be told any more', () => {
    const rows = [
      { mlId: 30, status: 'I' },
      { mlId: 20, status: 'I' },
    ];
    expect(shownAlready(told, rows)).toEqual([3]);
  });

  test('was not there while it was awaited, nor was that of another transaction', () => {
    expect(shownAlready(told, [])).toEqual([]);
    expect(
      shownAlready(told, [
        { mlId: 30, status: null },
        { mlId: 31, status: 'I' },
      ]),
    ).toEqual([]);
  });
});

test('only an alert that nobody has seen cannot wait', () => {
  const told = toldWith(
    noticeWith({ id: 4, urgent: true }),
    noticeWith({ id: 3 }),
    noticeWith({ id: 2, urgent: true, seenAt: at }),
  );
  expect(idsOf(urgentOf(told))).toEqual([4]);
});

test('what was there when the page was opened is not said again; what came since is, unless it is an alert', () => {
  const before = toldWith(noticeWith({ id: 3 }));
  expect(newestId(toldWith())).toBe(0);
  expect(quietSince(before, newestId(before))).toBeUndefined();
  const after = toldWith(noticeWith({ id: 5, urgent: true }), noticeWith({ id: 4 }), noticeWith({ id: 3 }));
  expect(quietSince(after, newestId(before))?.id).toBe(4);
});
