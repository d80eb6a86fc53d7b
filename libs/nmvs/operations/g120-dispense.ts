import type { Sender } from '../message/header.ts';
import { type PackData, type PackRequest, singlePackRequest } from './single-pack.ts';

/** Takes a pack out of circulation because it is handed to a patient. */
export const dispense = (sender: Sender, pack: PackData): PackRequest =>
  singlePackRequest({ operation: 'G120', action: 'urn:G120Dispense', sender, pack });
