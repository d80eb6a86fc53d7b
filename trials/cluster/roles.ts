import { setTimeout as pause } from 'node:timers/promises';
import type { Node } from './node.ts';
import type { DatabaseCluster } from './start-database.ts';

const says = async ({ rest }: Node, path: 'primary' | 'sync'): Promise<boolean> => {
  const answer = await fetch(`${rest}/${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.ok ?? false;
};

export type Roles = { readonly primary: Node; readonly standby: Node };

const rolesNow = async ({ nodes: [one, other] }: DatabaseCluster): Promise<Roles | undefined> => {
  for (const [primary, standby] of [
    [one, other],
    [other, one],
  ] as const)
    if ((await says(primary, 'primary')) && (await says(standby, 'sync'))) return { primary, standby };
  return undefined;
};

const MOST_MS = 180_000;

const until = async <Value>(look: () => Promise<Value | undefined>, what: string): Promise<Value> => {
  const began = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - began > MOST_MS) throw new Error(`${what} in three minutes`);
    await pause(200);
  }
};

export const whenPrimary = (node: Node): Promise<true> =>
  until(async () => (await says(node, 'primary')) || undefined, `${node.name} did not become the primary`);

/** Waits for a primary and a synchronous standby. */
export const whenWhole = (cluster: DatabaseCluster): Promise<Roles> =>
  until(() => rolesNow(cluster), 'the cluster did not become whole again');
