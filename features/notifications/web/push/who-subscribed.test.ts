import { expect, test } from 'vitest';
import { whoSubscribed } from './who-subscribed.ts';

const kept = (text: string | null) => {
  let now = text;
  return {
    getItem: () => now,
    setItem: (_: string, value: string) => {
      now = value;
    },
  };
};

test('each at a shared computer wants messages there or does not', () => {
  const who = whoSubscribed(kept(null));
  who.note(1, true);
  who.note(2, true);
  who.note(1, true);
  who.note(2, false);
  expect([who.includes(1), who.includes(2)]).toEqual([true, false]);
});

test.each(['no json', '"1"', '{"1":true}', '["1"]'])('what is no list (%s) is nobody’s wish', (text) => {
  expect(whoSubscribed(kept(text)).includes(1)).toBe(false);
});

test('a browser without room forgets it, and fails nobody', () => {
  const full = () => {
    throw new Error('full');
  };
  expect(() => whoSubscribed({ getItem: () => null, setItem: full }).note(1, true)).not.toThrow();
});
