import type { Sender } from '../message/header.ts';
import { verify } from './g110-verify.ts';
import { dispense } from './g120-dispense.ts';
import { undoDispense } from './g121-undo-dispense.ts';
import { destroy } from './g130-destroy.ts';
import type { PackData, PackRequest } from './single-pack.ts';

export type PackIntent = { readonly pack: PackData } & (
  | { readonly operation: 'verify' | 'dispense' | 'destroy' }
  /** The ClientTrxId of the dispense, if known. */
  | { readonly operation: 'undo-dispense'; readonly refClientTrxId?: string | undefined }
);

/** For callers that have the operation as a string. */
export const packRequest = (sender: Sender, intent: PackIntent): PackRequest => {
  switch (intent.operation) {
    case 'verify':
      return verify(sender, intent.pack);
    case 'dispense':
      return dispense(sender, intent.pack);
    case 'destroy':
      return destroy(sender, intent.pack);
    case 'undo-dispense':
      return undoDispense(sender, intent.pack, intent.refClientTrxId);
  }
};
