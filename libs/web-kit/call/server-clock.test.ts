import { expect, test } from 'vitest';
import { makeServerClock } from './server-clock.ts';

const noon = Date.UTC(2026, 2, 1, 12);
const minutes = 60_000;

test('a workstation whose clock is a month behind goes by the server’s', () => {
  const clock = makeServerClock(() => noon);
  clock.hear('Wed, 01 Apr 2026 12:00:00 GMT');
  expect(new Date(clock.now()).toISOString()).toBe('2026-04-01T12:00:00.000Z');
});

test.each([0, 59, -59])(
  'a difference of %d seconds is the way of the answer, not a wrong clock',
  (seconds) => {
    const clock = makeServerClock(() => noon);
    clock.hear(new Date(noon + seconds * 1000).toUTCString());
    expect(clock.now()).toBe(noon);
  },
);

test('a clock that was set right is believed again, and what is no date changes nothing', () => {
  let own = noon;
  const clock = makeServerClock(() => own);
  clock.hear(new Date(noon + 90 * minutes).toUTCString());
  clock.hear(null);
  clock.hear('yesterday');
  expect(clock.now()).toBe(noon + 90 * minutes);
  own = noon + 91 * minutes;
  clock.hear(new Date(noon + 91 * minutes).toUTCString());
  expect(clock.now()).toBe(own);
});
