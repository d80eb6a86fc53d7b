import type { Mode } from '../../contract/index.ts';
import type { Gateway } from '../gateway/port.ts';
import { entering } from './enter.ts';
import { looking } from './look.ts';

/**
 * The only place that writes transactions and packs. Its busiest statements are made once, with what a gateway that
 * answers at once wants read and written in the same commit.
 */
export const openBook = (gateways: Readonly<Record<Mode, Gateway | undefined>>) => {
  const { sandbox, production } = gateways;
  const atOnce = { sandbox: sandbox?.atOnce, production: production?.atOnce };
  return { look: looking(atOnce), enter: entering(atOnce.sandbox) };
};
export type Book = ReturnType<typeof openBook>;
