import { expect, test } from 'vitest';
import type { DossierState } from '../contract/dossier.ts';
import { alertOfScan, leadsWithOthers } from './index.ts';

const pack = { gtin: '05999881234560', sn: 'AB12' };
const alert = (mlId: number, state: DossierState, of = pack) => ({ mlId, state, ...of });

test('a closed alert leads with the others of its pack while one of them is not closed', () => {
  const unclosed = (['open', 'looked-into', 'held'] as const).map((state) => ({ state }));
  for (const other of unclosed)
    expect(leadsWithOthers({ state: 'closed', others: [{ state: 'closed' }, other] }), other.state).toBe(
      true,
    );
  expect(leadsWithOthers({ state: 'closed', others: [{ state: 'closed' }] })).toBe(false);
  expect(leadsWithOthers({ state: 'closed', others: [] })).toBe(false);
  // What is open itself is told first.
  for (const { state } of unclosed) expect(leadsWithOthers({ state, others: unclosed }), state).toBe(false);
});

test('a scanned pack leads to its alert that waits for a decision, however old, else to its newest', () => {
  const closed = [alert(9, 'closed'), alert(8, 'held')];
  expect(alertOfScan([...closed, alert(3, 'open')], pack)).toBe(3);
  expect(alertOfScan([...closed, alert(3, 'looked-into')], pack)).toBe(3);
  expect(alertOfScan(closed, pack)).toBe(9);
});

test('a scanned pack never leads to the alert of another pack, nor to one whose serial number only begins like it', () => {
  const others = [
    alert(5, 'open', { ...pack, gtin: '05999881234577' }),
    alert(4, 'open', { ...pack, sn: 'AB123' }),
  ];
  expect(alertOfScan([...others, alert(3, 'closed')], pack)).toBe(3);
  expect(alertOfScan(others, pack)).toBeUndefined();
  expect(alertOfScan([alert(3, 'open')], { ...pack, gtin: undefined })).toBeUndefined();
});
