import { expect, test } from 'vitest';
import { historyRow } from '../../contract/testing/history-row.ts';
import { unshownIn } from './use-pack-news.ts';

const shown = { history: [historyRow({ mlId: 7 }), historyRow({ mlId: 3 })] };

test('only a transaction that the page does not show yet is news', () => {
  expect(unshownIn(shown, 8)).toBe(8);
  expect(unshownIn({ history: [] }, 1)).toBe(1);
  // A till’s, right before the page’s own.
  expect(unshownIn({ ...shown, asOf: 3 }, 7)).toBe(7);
});

test.each([
  ['the page shows it', shown, 7],
  ['the page has since shown a newer one', shown, 3],
  ['its month was put away', { asOf: 9, history: [] }, 9],
  ['nobody has ever touched the pack', { history: [] }, null],
  ['it is not known yet', shown, undefined],
  ['the history is still being loaded', undefined, 8],
])('there is no news where %s', (_what, info, newest) => {
  expect(unshownIn(info, newest)).toBeUndefined();
});
