import { budapestDayBounds, ok, parseIsoDate, type Result, refuse } from '@pecset/kernel';
import { parseNetwork } from '@pecset/server-kit';

/** The end of the last day in Budapest; null: never. */
export const readExpiry = (lastDay: string | undefined, now: Date): Result<Date | null, 'expiry-passed'> => {
  if (lastDay === undefined) return ok(null);
  const day = parseIsoDate(lastDay);
  if (!day.ok) return refuse('expiry-passed');
  const { before } = budapestDayBounds(day.value);
  return before > now ? ok(before) : refuse('expiry-passed');
};

export const readNetworks = (
  networks: readonly string[] = [],
): Result<readonly string[], 'invalid-network'> =>
  networks.every((network) => parseNetwork(network) !== undefined)
    ? ok([...new Set(networks)])
    : refuse('invalid-network');
