import type { Program, Programs } from './programs.ts';
import { whenPrimary, whenWhole } from './roles.ts';
import type { DatabaseCluster } from './start-database.ts';

/** A failure of one part of the cluster; `happen` resolves when the whole cluster has recovered. */
export type Disturbance = { readonly name: string; readonly happen: () => Promise<void> };

const killed = async (program: Program | undefined) => {
  await program?.stop('SIGKILL');
  await program?.start();
};

export const disturbances = (
  database: DatabaseCluster,
  { webs, workers }: Programs,
): readonly Disturbance[] => {
  const postmasterKilled = async () => {
    const { primary, standby } = await whenWhole(database);
    await primary.killPostmaster();
    // Patroni itself survives and briefly still reports the old roles, so wait for the standby's promotion first.
    await whenPrimary(standby);
    await whenWhole(database);
  };
  const nodeKilled = (role: 'primary' | 'standby') => async () => {
    const roles = await whenWhole(database);
    const node = roles[role];
    await node.killAll();
    // The node stays down until the standby has been promoted.
    if (role === 'primary') await whenPrimary(roles.standby);
    node.start();
    await whenWhole(database);
  };
  return [
    { name: 'a web process killed', happen: () => killed(webs[0]) },
    { name: 'the primary’s postmaster killed', happen: postmasterKilled },
    { name: 'a worker killed', happen: () => killed(workers[0]) },
    { name: 'the standby’s node killed', happen: nodeKilled('standby') },
    { name: 'the primary’s node killed', happen: nodeKilled('primary') },
    { name: 'the other web process killed', happen: () => killed(webs[1]) },
  ];
};
