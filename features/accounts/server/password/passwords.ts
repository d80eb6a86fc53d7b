import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '../limits/network-of.ts';

/** OWASP Password Storage Cheat Sheet: Argon2id (the library's own choice) with 19 MiB, two passes, one lane. */
const usual = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type HashingCost = Readonly<typeof usual>;

/**
 * A fair semaphore with `slots` slots. Each network has its own queue and the queues are served round-robin, so that a
 * flood of tries from one network delays a user from another by a few hashes at most.
 */
const makeSemaphore = (slots: number) => {
  let free = slots;
  const queues = new Map<string, (() => void)[]>();

  const join = (whose: string, next: () => void) => {
    const queue = queues.get(whose) ?? [];
    queues.set(whose, queue);
    queue.push(next);
  };

  const callNext = (): void => {
    const [first] = queues;
    if (!first) {
      free += 1;
      return;
    }
    const [whose, queue] = first;
    queues.delete(whose);
    const next = queue.shift();
    if (queue.length > 0) queues.set(whose, queue);
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

/** Calls without `ip` are the server's own work. */
export type Passwords = {
  readonly hash: (password: string, ip?: string) => Promise<string>;
  /** Does the same work if `stored` is null, so that timing does not reveal who has an account. */
  readonly matches: (password: string, stored: string | null, ip?: string) => Promise<boolean>;
};

/** Hashing leaves one core free for other requests. */
export const makePasswords = async (cost: HashingCost = usual): Promise<Passwords> => {
  const withSlot = makeSemaphore(Math.max(1, availableParallelism() - 1));
  const nobodys = await hash('nobody has this password', cost);
  return {
    hash: (password, ip = '') => withSlot(networkOf(ip), () => hash(password, cost)),
    matches: async (password, stored, ip = '') => {
      const same = await withSlot(networkOf(ip), () => verify(stored ?? nobodys, password));
      return same && stored !== null;
    },
  };
};
