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

/** Reads haproxy's state of a web process: its current sessions and whether it is up. */
const seen = async (database: DatabaseCluster, name: string) => {
  const lines = (await say(database, 'show stat web 4 -1')).split('\n').map((line) => line.split(','));
  const told = (field: string) =>
    lines.find(([, server]) => server === name)?.[lines[0]?.indexOf(field) ?? -1];
  return { underWay: Number(told('scur')), isUp: told('status') === 'UP' };
};

/** Drains a process in haproxy, as an operator does if it does not drain itself; returns how to undo it. */
export const takeOut = async (database: DatabaseCluster, name: string): Promise<() => Promise<void>> => {
  await say(database, `set server web/${name} state drain`);
  while ((await seen(database, name)).underWay > 0) await pause(50);
  return async () => void (await say(database, `set server web/${name} state ready`));
};

/** Waits until haproxy has the process up again, as exchanging the next one earlier would leave none. */
export const untilTakenIn = async (database: DatabaseCluster, name: string): Promise<void> => {
  while (!(await seen(database, name)).isUp) await pause(50);
};
