import { expect, test } from 'vitest';
import { isAlarm } from './index.ts';

test.each([
  ['NMVS_NC_PC_02', 'U', 'HU-1', true],
  ['NMVS_NC_PC_02', 'A', null, true],
  ['NMVS_NC_PCK_22', 'I', null, true],
  ['NMVS_NC_PCK_06', 'A', null, false],
  ['NMVS_NC_PCK_30', 'I', null, false],
  ['NMVS_NC_PC_01', 'U', null, false],
  ['NMVS_NC_PCK_99', 'I', null, false],
  [null, 'I', 'HU-1', true],
  [null, 'I', null, false],
] as const)(
  '%s with the state %s and the alert %s is as grave as an alert: %s',
  (reasonCode, status, alertId, grave) => {
    expect(isAlarm({ reasonCode, status, alertId })).toBe(grave);
  },
);
