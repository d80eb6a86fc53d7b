import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeCatalogue } from '../codes/index.ts';
import { applyOperation } from './apply-operation.ts';
import { type Circumstances, defaultParameters } from './circumstances.ts';
import type { Subject } from './identify.ts';
import type { Operation } from './operations.ts';
import { activePack, type Mark, type Pack, reasonsOf } from './pack.ts';
import { reasonFacts, reasons } from './reasons.ts';

const day = 24 * 60 * 60 * 1000;
const decommissions = [
  'dispense',
  'destroy',
  'export',
  'sample',
  'free-sample',
  'lock',
  'report-stolen',
] as const;
const undos = ['undo-dispense', 'undo-export', 'undo-sample', 'undo-free-sample', 'undo-lock'] as const;

const user = fc.constantFrom('anna', 'béla');
const operation = fc.constantFrom<Operation[]>('verify', ...decommissions, ...undos);
const parameters = fc.record({
  doubleScanLimit: fc.nat(3),
  undoDays: fc.nat(12),
  noAlertCodes: fc.constantFrom('classic' as const, 'newer' as const),
});
const mark = fc.record({ by: user, at: fc.nat(20 * day), doubleScans: fc.nat(4) });
const anyPack: fc.Arbitrary<Pack> = fc.dictionary(fc.constantFrom(...reasons), mark);
const anySubject: fc.Arbitrary<Subject> = fc.oneof(
  fc.record({
    fit: fc.constantFrom('match' as const, 'batch-mismatch' as const, 'expiry-mismatch' as const),
    pack: anyPack,
  }),
  fc.record({
    fit: fc.constantFrom('unknown-product' as const, 'unknown-serial' as const, 'unknown-batch' as const),
    pack: fc.constant(undefined),
  }),
);
const circumstances: fc.Arbitrary<Circumstances> = fc.record({ by: user, at: fc.nat(40 * day), parameters });
const steps = fc.array(fc.record({ operation, by: user, after: fc.nat(4 * day) }), { maxLength: 30 });

const packReasons = (pack: Pack) => reasonsOf(pack).filter((reason) => reasonFacts[reason].level === 'pack');
const on = (pack: Pack, what: Operation, by = 'anna', at = 0) =>
  applyOperation({ fit: 'match', pack }, what, { by, at, parameters: defaultParameters });

test('however a pack is handled, it is never in two states at once', () => {
  fc.assert(
    fc.property(steps, parameters, (path, settings) => {
      let pack = activePack;
      let at = 0;
      for (const step of path) {
        at += step.after;
        const outcome = applyOperation({ fit: 'match', pack }, step.operation, {
          by: step.by,
          at,
          parameters: settings,
        });
        pack = outcome.pack ?? pack;
        expect(packReasons(pack).length).toBeLessThanOrEqual(1);
        expect(outcome.answered.state).toBe(reasonsOf(pack).length === 0 ? 'ACTIVE' : 'INACTIVE');
      }
    }),
  );
});

test('verifying never changes a pack and never raises an alert of its own', () => {
  fc.assert(
    fc.property(anyPack, circumstances, (pack, given) => {
      const outcome = applyOperation({ fit: 'match', pack }, 'verify', given);
      expect(outcome).toMatchObject({ code: 'NMVS_SUCCESS', alert: false });
      expect(outcome.pack).toBe(pack);
    }),
  );
});

test('a dispense is undone by the same user within the window, however often it was scanned', () => {
  fc.assert(
    fc.property(user, fc.nat(5), fc.nat(10 * day), (by, repeats, later) => {
      let pack = on(activePack, 'dispense', by).pack ?? activePack;
      for (let scan = 0; scan < repeats; scan++) pack = on(pack, 'dispense', by, later).pack ?? pack;
      expect(on(pack, 'undo-dispense', by, later)).toEqual({
        code: 'NMVS_SUCCESS',
        alert: false,
        pack: activePack,
        answered: { state: 'ACTIVE' },
      });
    }),
  );
});

test('a destroyed or stolen pack stays so for ever', () => {
  fc.assert(
    fc.property(fc.constantFrom('destroy' as const, 'report-stolen' as const), steps, (last, path) => {
      const { pack } = on(activePack, last);
      for (const step of path) {
        const outcome = on(pack ?? activePack, step.operation, step.by, step.after);
        expect(outcome.pack).toEqual(pack);
        expect(outcome.alert).toBe(step.operation !== 'verify');
      }
    }),
  );
});

test('only a success or a counted double scan changes a pack', () => {
  fc.assert(
    fc.property(anySubject, operation, circumstances, (subject, what, given) => {
      const { code, pack } = applyOperation(subject, what, given);
      if (code !== 'NMVS_SUCCESS' && code !== 'NMVS_NC_PCK_23') expect(pack).toBe(subject.pack);
    }),
  );
});

test('an alert goes out exactly with the codes that carry one', () => {
  fc.assert(
    fc.property(anySubject, operation, circumstances, (subject, what, given) => {
      const { code, alert } = applyOperation(subject, what, given);
      const { alert: carries, level } = codeCatalogue[code];
      if (carries !== 'depends') expect(alert).toBe(carries === 'always');
      if (alert) expect(level).toBe(5);
    }),
  );
});

test('after a successful undo the pack can be decommissioned anew, with a fresh allowance of double scans', () => {
  const first = on(activePack, 'dispense').pack ?? activePack;
  const again = on(first, 'dispense').pack ?? activePack;
  const back = on(again, 'undo-dispense').pack ?? again;
  for (const what of decommissions) {
    expect(on(back, what, 'béla', day)).toMatchObject({ code: 'NMVS_SUCCESS', alert: false });
  }
  const mark: Mark = { by: 'béla', at: day, doubleScans: 0 };
  expect(on(back, 'dispense', 'béla', day).pack).toEqual({ SUPPLIED: mark });
});

test('the same user scanning a pack four times is told 23 twice and then raises the alert', () => {
  let pack = activePack;
  const codes = [0, 1, 2, 3, 4].map((at) => {
    const outcome = on(pack, 'dispense', 'anna', at);
    pack = outcome.pack ?? pack;
    return outcome.code;
  });
  expect(codes).toEqual([
    'NMVS_SUCCESS',
    'NMVS_NC_PCK_23',
    'NMVS_NC_PCK_23',
    'NMVS_NC_PCK_22',
    'NMVS_NC_PCK_22',
  ]);
});
