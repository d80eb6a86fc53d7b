import type { Sender } from '../message/header.ts';
import { type PackData, type PackRequest, singlePackRequest } from './single-pack.ts';

/** Takes a dispense back, within ten days and by the same user; it may name the request that it takes back. */
export const undoDispense = (sender: Sender, pack: PackData, refClientTrxId?: string): PackRequest =>
  singlePackRequest({ operation: 'G121', action: 'urn:G121UndoDispense', sender, pack, refClientTrxId });
