import type { Sender } from '../message/header.ts';
import { type PackData, type PackRequest, singlePackRequest } from './single-pack.ts';

/** Asks the state of a pack; changes nothing. */
export const verify = (sender: Sender, pack: PackData): PackRequest =>
  singlePackRequest({ operation: 'G110', action: 'urn:G110Verify', sender, pack });
