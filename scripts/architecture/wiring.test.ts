import { expect, test } from 'vitest';
import { wiringFaults } from './wiring.ts';

const faultsOf = (path: string, source: string) => wiringFaults([{ path, source }]);

/** A business rule that once stood in the wiring: what a refusal does to an organisation's connection. */
const planted = `
  refused: async (partnerId, code, tx) => {
    const store = connectionStore(tx, secrets);
    await store.setStatus(partnerId, statusAfter[refusalCause(code)]);
    if (code === WRONG_PASSWORD) return settleKeptPassword(needs, partnerId);
    await tx.updateTable('partner').set({ connection_status: 'P' }).execute();
  },`;

test('a rule of business in the wiring is told: a table, a decision by a code, a store, a transaction', () => {
  const path = 'apps/server/wiring/national-gateway.ts';
  expect(faultsOf(path, planted)).toEqual(
    ['asks for a table', 'decides by a code or status', 'calls a store', 'works inside a transaction'].map(
      (does) => `${path}: ${does}; wiring only puts parts together`,
    ),
  );
});

test('the same is a feature’s own business, and a test’s', () => {
  expect(faultsOf('features/national/server/client/what-follows.ts', planted)).toEqual([]);
  expect(faultsOf('apps/server/wiring/closing.test.ts', planted)).toEqual([]);
});

test('putting parts together is no rule', () => {
  const parts =
    'export const makePacks = ({ db, system }: Needs) => ({ db, gateway: gatewayOf(system.line) });';
  expect(faultsOf('apps/server/wiring/make-packs.ts', parts)).toEqual([]);
});
