import { languages } from '@pecset/contract';
import { expect, test } from 'vitest';
import { type LateAnswer, lateAnswer } from './late-answer.ts';

const answerWith = (given: Partial<LateAnswer>): LateAnswer => ({
  mlId: 1,
  operation: 'dispense',
  status: 'I',
  reasonCode: null,
  alertId: null,
  gtin: '05991234567899',
  sn: 'TITOK-123',
  lotNum: 'LOT1',
  expDate: '281200',
  ...given,
});

test.each<[Partial<LateAnswer>, string]>([
  [{}, 'Kijelentés: rendben'],
  [{ operation: 'undo-dispense', status: 'A' }, 'Kijelentés visszavonása: rendben'],
  [{ operation: 'destroy' }, 'Selejtezés: rendben'],
  [{ operation: 'verify', status: 'A' }, 'Ellenőrzés: aktív'],
  [{ operation: 'verify', status: 'I' }, 'Ellenőrzés: inaktív'],
  [{ reasonCode: 'PECSET_NOT_CERTAIN' }, 'Kijelentés: bizonytalan, hogy érvényes lett-e'],
  [{ reasonCode: 'NMVS_NC_PCK_23' }, 'Kijelentés: nem igazolták (NMVS_NC_PCK_23)'],
  [{ reasonCode: 'NMVS_NC_PCK_22', alertId: 'HU-1' }, 'Riasztás: Kijelentés'],
])('%j is told as “%s”', (given, words) => {
  expect(lateAnswer({ answer: answerWith(given) }).words('hu').what).toBe(words);
});

const urgent = (given: Partial<LateAnswer>) => lateAnswer({ answer: answerWith(given) }, { urgent: true });

test('by mail and push no pack is named, nor an alert that has no number', () => {
  for (const language of languages)
    for (const news of [urgent({ alertId: 'HU-1' }), urgent({}), lateAnswer({ answer: answerWith({}) })]) {
      const outside = JSON.stringify(news.words(language).outside);
      for (const secret of ['TITOK', '05991234567899', 'LOT1', '281200', 'HU-1'])
        expect(outside).not.toContain(secret);
    }
  expect(urgent({ alertId: 'HU-1' }).words('hu').outside?.subject).toBe('Riasztás: egy csomag nem adható ki');
  const objection = urgent({ reasonCode: 'NMVS_NC_PC_02' }).words('hu').outside;
  expect(objection?.subject).toBe('Egy csomag nem adható ki');
  expect(JSON.stringify(objection)).not.toMatch(/riasztás/i);
});

test('an alert of one and the same transaction may come beside its answer', () => {
  const at = new Date('2026-03-01T08:00:00Z');
  const about = (given: Partial<LateAnswer>) => lateAnswer({ answer: answerWith(given) }).about(at);
  expect(about({ mlId: 7 })).toBe('7');
  expect(about({ mlId: 7, alertId: 'HU-1' })).toBe('7 HU-1');
});
