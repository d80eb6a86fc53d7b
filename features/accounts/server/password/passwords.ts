import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet: Argon2id (the library's own choice) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most `places` at once; the rest wait in line. */
const turnstile = (places: number) => {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Does the same work when there is nothing to compare with, so that time does not tell who has an account. */
  readonly matches: (password: string, stored: string | null) => Promise<boolean>;
};

/** Hashing leaves one core free for everybody else's requests. */
export const makePasswords = async (): Promise<Passwords> => {
  const inTurn = turnstile(Math.max(1, availableParallelism() - 1));
  const nobodys = await hash('nobody has this password', cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: async (password, stored) => {
      const same = await inTurn(() => verify(stored ?? nobodys, password));
      return same && stored !== null;
    },
  };
};
