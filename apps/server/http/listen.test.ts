import { createServer } from 'node:net';
import { StartRefusal } from '@pecset/server-kit';
import { expect, onTestFinished, test } from 'vitest';
import { listen, refuseTakenPort } from './listen.ts';

const loopback = '127.0.0.1';

const takenPort = async (): Promise<number> => {
  const server = createServer();
  onTestFinished(() => void server.close());
  return listen(server, { host: loopback, port: 0, variable: 'PORT' });
};
const anyPort = async (): Promise<number> => 5000;

type Case = readonly [host: string, portOf: () => Promise<number>, variable: string, words: RegExp];
const cases: readonly Case[] = [
  [loopback, takenPort, 'PORT', /^127\.0\.0\.1:\d+ is taken by another program; choose another with PORT$/],
  // An address for documentation, which no machine has.
  [
    '203.0.113.1',
    anyPort,
    'PORT',
    /^203\.0\.113\.1 is not an address of this machine; choose another with HOST$/,
  ],
  ['nowhere.invalid', anyPort, 'METRICS_PORT', /^nowhere\.invalid is no address.* with METRICS_HOST$/],
];

test.for(cases)(
  'where %s cannot be listened on, the setting to change is named',
  async ([host, portOf, variable, words]) => {
    const refused = refuseTakenPort({ host, port: await portOf(), variable });
    await expect(refused).rejects.toThrow(StartRefusal);
    await expect(refused).rejects.toThrow(words);
  },
);
