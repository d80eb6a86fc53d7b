import type { Reason } from './reasons.ts';

/** What an end user asks of one pack. Undo of destroy and stolen left the interface with v4. */
export type Operation =
  | 'verify'
  | 'dispense'
  | 'undo-dispense'
  | 'destroy'
  | 'export'
  | 'undo-export'
  | 'sample'
  | 'undo-sample'
  | 'free-sample'
  | 'undo-free-sample'
  | 'lock'
  | 'undo-lock'
  | 'report-stolen';

/** An operation reads the state, sets a reason on the pack, or takes that reason back. */
export type OperationRule =
  | { readonly kind: 'read' }
  | { readonly kind: 'set' | 'undo'; readonly reason: Reason };

export type ChangeKind = Exclude<OperationRule['kind'], 'read'>;

export const operationRules: Readonly<Record<Operation, OperationRule>> = {
  verify: { kind: 'read' }, // G110
  dispense: { kind: 'set', reason: 'SUPPLIED' }, // G120
  'undo-dispense': { kind: 'undo', reason: 'SUPPLIED' }, // G121
  destroy: { kind: 'set', reason: 'DESTROYED' }, // G130
  export: { kind: 'set', reason: 'EXPORTED' }, // G140
  'undo-export': { kind: 'undo', reason: 'EXPORTED' }, // G141
  sample: { kind: 'set', reason: 'SAMPLE' }, // G150
  'undo-sample': { kind: 'undo', reason: 'SAMPLE' }, // G151
  'free-sample': { kind: 'set', reason: 'FREESAMPLE' }, // G160
  'undo-free-sample': { kind: 'undo', reason: 'FREESAMPLE' }, // G161
  lock: { kind: 'set', reason: 'LOCKED' }, // G170
  'undo-lock': { kind: 'undo', reason: 'LOCKED' }, // G171
  'report-stolen': { kind: 'set', reason: 'STOLEN' }, // G180
};
