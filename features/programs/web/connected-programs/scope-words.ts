import type { Scope } from '@pecset/contract';

export const scopeWords = {
  verify: 'scopeVerify',
  dispense: 'scopeDispense',
  destroy: 'scopeDestroy',
  undo: 'scopeUndo',
  read: 'scopeRead',
  events: 'scopeEvents',
} as const satisfies Record<Scope, string>;
