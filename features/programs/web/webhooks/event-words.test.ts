import { type EventKind, eventKinds } from '@pecset/notifications/contract';
import { expect, test } from 'vitest';
import { DeliveryOutcome } from '../../contract/index.ts';
import { whyNot, wordsOfKind } from './event-words.ts';
import { en } from './texts.en.ts';
import { hu } from './texts.hu.ts';

const saying =
  (texts: Readonly<Record<keyof typeof en, string>>) => (key: keyof typeof en, values?: object) =>
    Object.entries(values ?? {}).reduce(
      (words, [name, value]) => words.replace(`{{${name}}}`, `${value}`),
      texts[key],
    );

test.each([
  ['en', saying(en)],
  ['hu', saying(hu)],
])('each kind of event and each failure has words of its own in %s', (_, t) => {
  expect(new Set(eventKinds.map((kind: EventKind) => wordsOfKind(t, kind))).size).toBe(eventKinds.length);
  const failures = DeliveryOutcome.options.filter((outcome) => outcome !== 'delivered');
  const words = failures.map((outcome) => whyNot(t, { outcome, status: 503 }));
  expect(new Set(words).size).toBe(failures.length);
  expect(words.filter((one) => one.includes('HTTP 503'))).toHaveLength(1);
});

test('a kind that this version does not know is shown by its name, and a success needs no reason', () => {
  expect(wordsOfKind(saying(en), 'pack.sold')).toBe('pack.sold');
  expect(whyNot(saying(en), { outcome: 'delivered', status: 204 })).toBe('');
});
