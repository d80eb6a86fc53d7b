import type { NationalStatus } from '@pecset/notifications/contract';
import { expect, test } from 'vitest';
import { type Banner, bannerOf } from './banner.ts';

const since = '2026-03-01T08:00:00.000Z';
const statusWith = (given: Partial<NationalStatus> = {}): NationalStatus => ({
  mode: 'production',
  national: 'up',
  since: null,
  code: null,
  p50Ms: 200,
  p95Ms: 900,
  waiting: { queued: 0, unknown: 0, parked: 0, since: null },
  ...given,
});
const waiting = { queued: 2, unknown: 1, parked: 4, since };
const down = statusWith({ national: 'down', since, waiting });
const refused = statusWith({ national: 'refused', since, code: 'NMVS_FE_AU_01', waiting });

test.each<[string, Parameters<typeof bannerOf>[0], Banner | undefined]>([
  ['nothing while all is well', { isOnline: true, missedPolls: 0, status: statusWith() }, undefined],
  ['nothing before anything was heard', { isOnline: true, missedPolls: 0, status: undefined }, undefined],
  [
    'nothing in the sandbox',
    { isOnline: true, missedPolls: 0, status: statusWith({ mode: 'sandbox', national: null }) },
    undefined,
  ],
  [
    'nothing for what is just being sent',
    { isOnline: true, missedPolls: 0, status: statusWith({ waiting: { ...waiting, parked: 0 } }) },
    undefined,
  ],
  [
    'that the national system is away, since when, and how many wait',
    { isOnline: true, missedPolls: 1, status: down },
    { kind: 'down', since, count: 7 },
  ],
  [
    'that the pharmacy is refused, and with what',
    { isOnline: true, missedPolls: 0, status: refused },
    { kind: 'refused', code: 'NMVS_FE_AU_01', count: 7 },
  ],
  [
    'that it is not connected, as a refusal',
    {
      isOnline: true,
      missedPolls: 0,
      status: statusWith({ national: 'not-connected', code: 'PECSET_NOT_CONNECTED' }),
    },
    { kind: 'refused', code: 'PECSET_NOT_CONNECTED', count: 0 },
  ],
  [
    'that nothing is sent since a restore, before anything else of the national system',
    { isOnline: true, missedPolls: 0, status: statusWith({ national: 'standstill', since, waiting }) },
    { kind: 'standstill', count: 7 },
  ],
  [
    'what was parked and not sent again',
    { isOnline: true, missedPolls: 0, status: statusWith({ waiting }) },
    { kind: 'parked', count: 4 },
  ],
  [
    'that Pecsét cannot be reached before anything it said earlier',
    { isOnline: true, missedPolls: 2, status: refused },
    { kind: 'unreachable' },
  ],
  [
    'that there is no internet before all else',
    { isOnline: false, missedPolls: 5, status: refused },
    { kind: 'offline' },
  ],
])('the banner tells %s', (_, facts, banner) => {
  expect(bannerOf(facts)).toEqual(banner);
});
