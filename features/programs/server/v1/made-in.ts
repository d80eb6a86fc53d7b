import { DATABASE_EPOCH } from '@pecset/contract';
import type { Press } from '@pecset/packs/server';
import type { Caller, Wire } from '@pecset/server-kit';

/** By the epoch that the program was told when it made the press. */
export const madeIn = ({ program }: Caller, wire: Wire): Press['madeIn'] => {
  const told = wire.requestHeader(DATABASE_EPOCH);
  if (told === undefined) return 'unsaid';
  return told === program?.epoch ? 'this-epoch' : 'another-epoch';
};
