import type { Batch } from '@pecset/nmvs/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoPacks, onBox, type PackOperation, type SandboxPack, sandboxAnswer } from './index.ts';

const demoSerials = demoPacks.map(({ sn }) => sn);

const day = 24 * 60 * 60 * 1000;
const batch: Batch = { id: 'LOT1', expiry: '271200' };
const operations = ['verify', 'dispense', 'destroy', 'undo-dispense'] as const;

type Step = readonly [operation: PackOperation, by?: string, at?: number, batch?: Batch | undefined];

const handle = (sn: string, steps: readonly Step[]) => {
  let held: SandboxPack | undefined;
  return steps.map(([operation, by = 'anna', at = 0, ...sent]) => {
    const scanned = { sn, batch: sent.length > 0 ? sent[0] : batch };
    const answer = sandboxAnswer(held, scanned, operation, { by, at });
    held = answer.held;
    return `${answer.status} ${answer.reasonCode ?? 'ok'}${answer.alert ? ' alert' : ''}`;
  });
};

test('a pack seen for the first time is active, with the batch and expiry it was scanned with', () => {
  const scanned = { sn: '5000012345', batch };
  expect(sandboxAnswer(undefined, scanned, 'verify', { by: 'anna', at: 0 })).toEqual({
    held: { batch, pack: {} },
    status: 'A',
    reasonCode: null,
    alert: false,
    pendingMs: 0,
  });
});

test.each<[string, readonly Step[], readonly string[]]>([
  ['is dispensed and undone', [['dispense'], ['undo-dispense'], ['verify']], ['I ok', 'A ok', 'A ok']],
  [
    'scanned again by the same user is counted twice, then raises an alert',
    [['dispense'], ['dispense'], ['dispense'], ['dispense']],
    ['I ok', 'I NMVS_NC_PCK_23', 'I NMVS_NC_PCK_23', 'I NMVS_NC_PCK_22 alert'],
  ],
  [
    'dispensed by a colleague raises an alert at once',
    [['dispense'], ['dispense', 'béla']],
    ['I ok', 'I NMVS_NC_PCK_22 alert'],
  ],
  [
    'cannot be undone by a colleague',
    [['dispense'], ['undo-dispense', 'béla']],
    ['I ok', 'I NMVS_NC_PCK_21 alert'],
  ],
  [
    'cannot be undone after ten days',
    [['dispense'], ['undo-dispense', 'anna', 10 * day + 1]],
    ['I ok', 'I NMVS_NC_PCK_20 alert'],
  ],
  ['destroyed stays so', [['destroy'], ['dispense']], ['I ok', 'I NMVS_NC_PCK_22 alert']],
  [
    'scanned with another batch is noticed',
    [['verify'], ['verify', 'anna', 0, { ...batch, id: 'LOT2' }]],
    ['A ok', 'A NMVS_FE_LOT_13 alert'],
  ],
  [
    'scanned with another expiry is noticed',
    [['verify'], ['verify', 'anna', 0, { ...batch, expiry: '280100' }]],
    ['A ok', 'A NMVS_FE_LOT_12 alert'],
  ],
  [
    'typed without batch keeps the first batch that comes',
    [
      ['verify', 'anna', 0, undefined],
      ['verify'],
      ['verify', 'anna', 0, { ...batch, id: 'LOT2' }],
      ['dispense', 'anna', 0, undefined],
    ],
    ['A ok', 'A ok', 'A NMVS_FE_LOT_13 alert', 'I ok'],
  ],
])('a sandbox pack %s', (_what, steps, answers) => {
  expect(handle('ABC123', steps)).toEqual(answers);
});

const everywhere = (answer: string) => operations.map((operation) => [operation, answer] as const);

test.each<[string, readonly (readonly [PackOperation, string])[]]>([
  ['DEMO-NC-PC-01', everywhere('U NMVS_NC_PC_01')],
  ['DEMO-NC-PC-02', everywhere('U NMVS_NC_PC_02 alert')],
  ['DEMO-FE-LOT-03', everywhere('U NMVS_FE_LOT_03 alert')],
  ['DEMO-FE-LOT-12', everywhere('A NMVS_FE_LOT_12 alert')],
  ['DEMO-FE-LOT-13', everywhere('A NMVS_FE_LOT_13 alert')],
  [
    'DEMO-NC-PCK-19',
    [
      ['verify', 'I ok'],
      ['dispense', 'I NMVS_NC_PCK_19 alert'],
      ['destroy', 'I NMVS_NC_PCK_19 alert'],
    ],
  ],
  [
    'DEMO-NC-PCK-22',
    [
      ['verify', 'I ok'],
      ['dispense', 'I NMVS_NC_PCK_22 alert'],
      ['destroy', 'I NMVS_NC_PCK_22 alert'],
    ],
  ],
  [
    'DEMO-NC-PCK-23',
    [
      ['verify', 'I ok'],
      ['dispense', 'I NMVS_NC_PCK_23'],
      ['dispense', 'I NMVS_NC_PCK_23'],
      ['dispense', 'I NMVS_NC_PCK_23'],
      ['destroy', 'I NMVS_NC_PCK_23'],
    ],
  ],
  ...['06', '20', '21'].map((number): [string, (readonly [PackOperation, string])[]] => [
    `DEMO-NC-PCK-${number}`,
    [
      ['verify', 'A ok'],
      ['dispense', 'I ok'],
      ['undo-dispense', `I NMVS_NC_PCK_${number} alert`],
      ['verify', 'I ok'],
    ],
  ]),
])('the training pack %s shows its code where a pharmacy would meet it', (sn, steps) => {
  expect(
    handle(
      sn,
      steps.map(([operation]) => [operation]),
    ),
  ).toEqual(steps.map(([, answer]) => answer));
});

test('the pending training pack is answered like any other, but after five seconds', () => {
  const answer = sandboxAnswer(undefined, { sn: 'DEMO-PENDING', batch }, 'dispense', { by: 'anna', at: 0 });
  expect(answer).toMatchObject({ status: 'I', reasonCode: null, alert: false, pendingMs: 5000 });
});

test('the training sheet has the specified codes, a pending pack, three ordinary ones and an expired one', () => {
  expect(demoSerials).toHaveLength(16);
  for (const sn of demoSerials) expect(sn).toMatch(/^[A-Z0-9-]{1,20}$/);
});

test('the training sheet tells the truth about when each code comes', () => {
  const steps: Readonly<Record<string, readonly Step[]>> = {
    always: [['verify']],
    change: [['dispense']],
    undo: [['dispense'], ['undo-dispense']],
    late: [['dispense']],
    ordinary: [['verify'], ['dispense'], ['undo-dispense'], ['destroy']],
    expired: [['verify']],
  };
  for (const { sn, code, moment } of demoPacks)
    expect(handle(sn, steps[moment] ?? []).at(-1), sn).toContain(code ?? 'ok');
});

test('on the boxes of training packs stand demonstration codes, none twice, and only the expired one is', () => {
  const boxes = demoPacks.map(onBox);
  expect(new Set(boxes.map(({ gtin }) => gtin)).size).toBe(demoPacks.length);
  for (const { gtin } of boxes) expect(gtin).toMatch(/^0952\d{10}$/);
  expect(boxes.filter(({ expDate }) => expDate < '400000').map(({ sn }) => sn)).toEqual(['DEMO-EXPIRED']);
});

test('a serial that only looks like a training pack is an ordinary one', () => {
  for (const sn of ['DEMO-', 'DEMO-SUCCESS', 'DEMO-NC-PC-2', 'demo-nc-pc-02', 'XDEMO-NC-PC-02']) {
    expect(handle(sn, [['verify'], ['dispense']])).toEqual(['A ok', 'I ok']);
  }
});

test('a training serial with a mark behind it is another pack that behaves alike', () => {
  for (const { sn } of demoPacks.filter(({ code }) => code !== null))
    expect(handle(`${sn}-0A9Z1`, [['verify'], ['dispense']])).toEqual(handle(sn, [['verify'], ['dispense']]));
  expect(handle('DEMO-NC-PC-02-TOOLONG', [['verify']])).toEqual(['A ok']);
});

test('whatever is done to whatever serial, the sandbox answers with one state and never forgets the batch', () => {
  const serial = fc.oneof(fc.constantFrom(...demoSerials), fc.string({ minLength: 1, maxLength: 20 }));
  const step = fc.record({ operation: fc.constantFrom(...operations), by: fc.constantFrom('anna', 'béla') });
  fc.assert(
    fc.property(serial, fc.array(step, { maxLength: 10 }), (sn, steps) => {
      let held: SandboxPack | undefined;
      for (const { operation, by } of steps) {
        const answer = sandboxAnswer(held, { sn, batch }, operation, { by, at: 0 });
        held = answer.held;
        expect(held.batch).toEqual(batch);
        expect(Object.keys(held.pack).length).toBeLessThanOrEqual(1);
        if (answer.status !== 'U') expect(answer.status === 'A').toBe(Object.keys(held.pack).length === 0);
        if (answer.alert) expect(answer.reasonCode).not.toBeNull();
      }
    }),
  );
});
