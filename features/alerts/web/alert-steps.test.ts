import { expect, test } from 'vitest';
import { alertSteps } from './alert-steps.ts';
import { en } from './texts.en.ts';
import { hu } from './texts.hu.ts';

const recorded = { at: '2026-03-01T08:00:00.000Z', userName: 'Anna' };

test('the steps for a pack that the patient has ask for nothing that can be done only with the pack at hand', () => {
  for (const text of Object.values(alertSteps({ trxType: 'DSPN', recorded }))) {
    expect(en[text]).not.toMatch(/supply|aside|scan/i);
    expect(hu[text]).not.toMatch(/ne adja|tegye félre|olvassa be/i);
  }
});

test('a pack at hand is not supplied, and is set aside', () => {
  const { lead, aside } = alertSteps({ trxType: 'DSPN', recorded: null });
  expect([lead, aside]).toEqual(['alertLead', 'stepAside']);
});
