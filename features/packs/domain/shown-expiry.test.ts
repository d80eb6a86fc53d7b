import { describe, expect, test } from 'vitest';
import { shownExpiry } from './shown-expiry.ts';

describe('the expiry', () => {
  const noon = new Date('2027-05-31T10:00:00Z');

  test('without a day lasts to the end of its month', () => {
    expect(shownExpiry('270500', noon)).toEqual({ lastDay: '2027-05-31', expired: false });
  });

  test('ends at midnight in Budapest, not in London', () => {
    expect(shownExpiry('270531', new Date('2027-05-31T21:59:00Z')).expired).toBe(false);
    expect(shownExpiry('270531', new Date('2027-05-31T22:00:00Z')).expired).toBe(true);
  });

  test('that is no date is not called expired', () => {
    expect(shownExpiry('270231', noon)).toEqual({ lastDay: undefined, expired: false });
  });
});
