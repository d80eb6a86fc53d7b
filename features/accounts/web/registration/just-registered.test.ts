import { expect, test } from 'vitest';
import { isJustRegistered, noteRegistered } from './just-registered.ts';

const tab = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const NOON = Date.parse('2026-03-01T12:00:00Z');

test('who has registered here within the minute waits for activation, however the address is typed', () => {
  const storage = tab();
  noteRegistered(storage, 'Bela@pecset.example', NOON);
  expect(isJustRegistered(storage, ' bela@pecset.example ', NOON + 59_000)).toBe(true);
});

test.each([
  ['after a minute, when the server knows', 'bela@pecset.example', NOON + 61_000],
  ['for another address', 'anna@pecset.example', NOON],
])('it is for the server to say %s', (_, email, now) => {
  const storage = tab();
  noteRegistered(storage, 'bela@pecset.example', NOON);
  expect(isJustRegistered(storage, email, now)).toBe(false);
});

test('a tab in which nobody has registered knows of nobody', () => {
  expect(isJustRegistered(tab(), 'bela@pecset.example', NOON)).toBe(false);
  expect(isJustRegistered({ getItem: () => '{broken' }, 'bela@pecset.example', NOON)).toBe(false);
});
