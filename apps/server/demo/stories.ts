import type { PackOperation } from '@pecset/packs/domain';
import { between, type Chance } from './chance.ts';
import { dayMs } from './opening-hours.ts';

/** An operation, and milliseconds after the pack's first press; done by a colleague if `by` says so. */
export type Step = readonly [operation: PackOperation, afterMs: number, by?: 'colleague'];

const minute = 60_000;

const soon = (chance: Chance) => between(chance, 8_000, 45_000);

/** Stories of packs without an alert, each with its share. */
export const ordinary: readonly (readonly [share: number, story: (chance: Chance) => readonly Step[]])[] = [
  [
    500,
    (chance) => [
      ['verify', 0],
      ['dispense', soon(chance)],
    ],
  ],
  [360, () => [['dispense', 0]]],
  [60, () => [['verify', 0]]],
  [35, (chance) => verifiedAgain(Math.floor(between(chance, 1, 4)) * dayMs + 10 * minute, soon(chance))],
  [
    20,
    (chance) => [
      ['verify', 0],
      ['destroy', soon(chance) + minute],
    ],
  ],
  [
    15,
    (chance) => [
      ['dispense', 0],
      ['undo-dispense', between(chance, 4, 50) * minute],
    ],
  ],
  [
    10,
    (chance) => [
      ['verify', 0],
      ['dispense', soon(chance)],
      ['undo-dispense', dayMs + 5 * minute],
    ],
  ],
];

const verifiedAgain = (laterMs: number, soonMs: number): readonly Step[] => [
  ['verify', 0],
  ['verify', laterMs],
  ['dispense', laterMs + soonMs],
];

const onVerify: readonly Step[] = [['verify', 0]];
const onDispense: readonly Step[] = [
  ['verify', 0],
  ['dispense', 20_000],
];
const onUndo: readonly Step[] = [
  ['dispense', -30 * minute],
  ['undo-dispense', 0],
];

/**
 * Every kind of alert with the serial number that makes the sandbox answer it, oldest first. Time 0 is near the alert;
 * an undo that is too late comes two weeks after its dispense.
 */
export const objected: readonly (readonly [sn: string, steps: readonly Step[]])[] = [
  ['DEMO-NC-PC-02', onVerify],
  ['DEMO-FE-LOT-13', onVerify],
  ['DEMO-NC-PCK-22', onDispense],
  ['DEMO-NC-PC-01', onVerify],
  ['DEMO-NC-PCK-19', onDispense],
  ['DEMO-FE-LOT-03', onVerify],
  [
    'DEMO-NC-PCK-21',
    [
      ['dispense', -45 * minute],
      ['undo-dispense', 0, 'colleague'],
    ],
  ],
  ['DEMO-FE-LOT-12', onDispense],
  ['DEMO-NC-PCK-23', onDispense],
  ['DEMO-NC-PCK-06', onUndo],
  [
    'DEMO-NC-PCK-20',
    [
      ['dispense', -14 * dayMs],
      ['undo-dispense', 0],
    ],
  ],
  ['DEMO-NC-PCK-22', onDispense],
  ['DEMO-NC-PC-02', onDispense],
  ['DEMO-NC-PCK-06', onUndo],
  ['DEMO-FE-LOT-13', onVerify],
  ['DEMO-NC-PCK-19', onDispense],
  ['DEMO-FE-LOT-03', onDispense],
  [
    'DEMO-NC-PCK-20',
    [
      ['dispense', -14 * dayMs],
      ['undo-dispense', 0],
    ],
  ],
  ['DEMO-NC-PC-01', onVerify],
  ['DEMO-NC-PCK-23', onDispense],
  ['DEMO-FE-LOT-12', onVerify],
  [
    'DEMO-NC-PCK-21',
    [
      ['dispense', -20 * minute],
      ['undo-dispense', 0, 'colleague'],
    ],
  ],
  ['DEMO-NC-PC-02', onVerify],
  ['DEMO-FE-LOT-13', onVerify],
  ['DEMO-NC-PCK-22', onDispense],
];
