import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '../limits/network-of.ts';

/** OWASP Password Storage Cheat Sheet: Argon2id (the library's own choice) with 19 MiB, two passes, one lane. */
const usual = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type HashingCost = Readonly<typeof usual>;

/**
 * At most `places` at once; the rest wait in lines, one for each network, of which each gets a turn after the other:
 * however many passwords somebody tries at once, whoever comes from elsewhere waits for a few of them at most.
 */
const turnstile = (places: number) => {
  let free = places;
  const lines = new Map<string, (() => void)[]>();

  const join = (whose: string, next: () => void) => {
    const line = lines.get(whose) ?? [];
    lines.set(whose, line);
    line.push(next);
  };

  const callNext = (): void => {
    const [first] = lines;
    if (!first) {
      free += 1;
      return;
    }
    const [whose, line] = first;
    lines.delete(whose);
    const next = line.shift();
    if (line.length > 0) lines.set(whose, line);
    next?.();
  };

  return async <Value>(whose: string, work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => join(whose, resolve));
    try {
      return await work();
    } finally {
      callNext();
    }
  };
};

/** Without an address it is our own work. */
export type Passwords = {
  readonly hash: (password: string, ip?: string) => Promise<string>;
  /** Does the same work when there is nothing to compare with, so that time does not tell who has an account. */
  readonly matches: (password: string, stored: string | null, ip?: string) => Promise<boolean>;
};

/** Hashing leaves one core free for everybody else's requests. */
export const makePasswords = async (cost: HashingCost = usual): Promise<Passwords> => {
  const inTurn = turnstile(Math.max(1, availableParallelism() - 1));
  const nobodys = await hash('nobody has this password', cost);
  return {
    hash: (password, ip = '') => inTurn(networkOf(ip), () => hash(password, cost)),
    matches: async (password, stored, ip = '') => {
      const same = await inTurn(networkOf(ip), () => verify(stored ?? nobodys, password));
      return same && stored !== null;
    },
  };
};
