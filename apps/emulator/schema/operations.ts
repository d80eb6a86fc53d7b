import type { Operation as ModelOperation } from '@pecset/nmvs/model';
import { shapes } from './messages.ts';
import type { Shape } from './shape.ts';

export type Service = 'singlePack' | 'support';

/** What a message does, and which service accepts it. */
export type OperationFacts = { readonly service: Service; readonly shape: Shape } & (
  | { readonly kind: 'pack'; readonly does: ModelOperation }
  | { readonly kind: 'change-password' | 'load-terms' | 'confirm-terms' }
  /** A ping has no header, and its answer no return code. */
  | { readonly kind: 'ping' }
);

const set = (does: ModelOperation): OperationFacts => ({
  service: 'singlePack',
  kind: 'pack',
  shape: shapes.I1,
  does,
});
const undo = (does: ModelOperation): OperationFacts => ({ ...set(does), shape: shapes.I3 });

/** Keyed by the name of the message without `Request`. */
export const operations: ReadonlyMap<string, OperationFacts> = new Map<string, OperationFacts>([
  ['SinglePackPing', { service: 'singlePack', kind: 'ping', shape: shapes.ping }],
  ['SupportPing', { service: 'support', kind: 'ping', shape: shapes.ping }],
  ['G110', set('verify')],
  ['G120', set('dispense')],
  ['G121', undo('undo-dispense')],
  ['G130', set('destroy')],
  ['G140', set('export')],
  ['G141', undo('undo-export')],
  ['G150', set('sample')],
  ['G151', undo('undo-sample')],
  ['G160', set('free-sample')],
  ['G161', undo('undo-free-sample')],
  ['G170', set('lock')],
  ['G171', undo('undo-lock')],
  ['G180', set('report-stolen')],
  ['G445', { service: 'support', kind: 'change-password', shape: shapes.I10 }],
  ['G482', { service: 'support', kind: 'load-terms', shape: shapes.I7 }],
  ['G483', { service: 'support', kind: 'confirm-terms', shape: shapes.I12 }],
]);
