import type { Sender } from '../message/header.ts';
import { type PackData, type PackRequest, singlePackRequest } from './single-pack.ts';

/** Takes a pack out of circulation for good: there is no undo. */
export const destroy = (sender: Sender, pack: PackData): PackRequest =>
  singlePackRequest({ operation: 'G130', action: 'urn:G130Destroy', sender, pack });
