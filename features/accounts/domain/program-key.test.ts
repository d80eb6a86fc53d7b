import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newProgramKey, readProgramKey, showsProgramKey } from './program-key.ts';

const any = fc.record({
  mode: fc.constantFrom('sandbox' as const, 'production' as const),
  seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
});
const keyOf = ({ mode, seed }: { mode: 'sandbox' | 'production'; seed: Uint8Array }) =>
  newProgramKey(mode, (count) => seed.map((byte) => byte % 248).slice(0, count));

test('a key is read as it was made, and says in plain sight which mode it is for', () => {
  fc.assert(
    fc.property(any, (made) => {
      const key = keyOf(made);
      expect(key).toMatch(made.mode === 'sandbox' ? /^pecset_sandbox_/ : /^pecset_live_/);
      expect(readProgramKey(key)).toEqual({ ok: true, value: made.mode });
      expect(showsProgramKey(`/api/v1/status?key=${key}`)).toBe(true);
    }),
  );
});

test('one wrong character, two swapped ones, or a cut end are told as a typing error', () => {
  fc.assert(
    fc.property(any, fc.nat(), fc.constantFrom('0', 'O', 'l', 'Z', '_'), (made, place, other) => {
      const key = keyOf(made);
      const at = place % key.length;
      const [before, one, next, after] = [key.slice(0, at), key[at], key[at + 1], key.slice(at + 1)];
      const wrong = [before + other + after, before + after, key.slice(0, at)];
      if (next !== undefined) wrong.push(before + next + (one ?? '') + key.slice(at + 2));
      for (const text of wrong.filter((one) => one !== key))
        expect(readProgramKey(text)).toEqual({ ok: false, refusal: 'key-mistyped' });
    }),
  );
});

test('ten thousand keys differ, and every character comes about as often as the others', () => {
  const keys = Array.from({ length: 10_000 }, () => newProgramKey('sandbox', randomBytes));
  expect(new Set(keys).size).toBe(keys.length);
  const counts = new Map<string, number>();
  for (const character of keys.map((key) => key.slice(15, 47)).join(''))
    counts.set(character, (counts.get(character) ?? 0) + 1);
  const expected = (10_000 * 32) / 62;
  expect(counts.size).toBe(62);
  for (const count of counts.values()) expect(Math.abs(count - expected) / expected).toBeLessThan(0.1);
});
