import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseCluster } from './start-database.ts';

const say = ({ folder }: DatabaseCluster, command: string): Promise<string> => {
  const socket = connect(join(folder, 'haproxy.sock'));
  socket.end(`${command}\n`);
  return text(socket);
};

/** What haproxy knows of a web process: how many requests it has there, and whether it sends it any. */
const seen = async (database: DatabaseCluster, name: string) => {
  const lines = (await say(database, 'show stat web 4 -1')).split('\n').map((line) => line.split(','));
  const told = (field: string) =>
    lines.find(([, server]) => server === name)?.[lines[0]?.indexOf(field) ?? -1];
  return { underWay: Number(told('scur')), isUp: told('status') === 'UP' };
};

/** As an operator does with a process that does not drain by itself; gives the way back. */
export const takeOut = async (database: DatabaseCluster, name: string): Promise<() => Promise<void>> => {
  await say(database, `set server web/${name} state drain`);
  while ((await seen(database, name)).underWay > 0) await pause(50);
  return async () => void (await say(database, `set server web/${name} state ready`));
};

/** Before the next one goes, or nobody would be left. */
export const untilTakenIn = async (database: DatabaseCluster, name: string): Promise<void> => {
  while (!(await seen(database, name)).isUp) await pause(50);
};
