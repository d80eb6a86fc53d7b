import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../deploy/processes.ts';

const PATH = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

export type Network = {
  /** Gives a service its own network namespace, bridged to the others, as docker does. */
  readonly join: (name: string) => { readonly address: string; readonly enter: readonly string[] };
  /** Adds the address of a service that the trial itself stands in for. */
  readonly play: (name: string) => string;
  readonly addressOf: (name: string) => string;
  /** File that is bind-mounted over /etc/hosts of every container. */
  readonly hosts: string;
};

const BRIDGE = 'bridge0';

/** Uses the trial's own network and mount namespaces, which end with it. */
export const openNetwork = (subnet: string, names: readonly string[], folder: string): Network => {
  const ip = (...args: readonly string[]) => runToEnd('ip', args, PATH, folder);
  const [range = '', bits = ''] = subnet.split('/');
  const addressAt = (number: number) => range.replace(/\d+$/, `${number}`);
  const addressOf = (name: string) => addressAt(10 + names.indexOf(name));
  const hosts = join(folder, 'hosts');
  const lines = names.map((name) => `${addressOf(name)} ${name}\n`);
  writeFileSync(hosts, `127.0.0.1 localhost\n${lines.join('')}`);
  // Named network namespaces are files in /run, which would otherwise outlive the trial.
  runToEnd('mount', ['-t', 'tmpfs', 'tmpfs', '/run'], PATH, folder);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${addressAt(1)}/${bits}`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const play = (name: string) => {
    ip('address', 'add', `${addressOf(name)}/${bits}`, 'dev', BRIDGE);
    return addressOf(name);
  };
  const give = (name: string) => {
    ip('netns', 'add', name);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', name, 'master', BRIDGE, 'up');
    ip('-n', name, 'address', 'add', `${addressOf(name)}/${bits}`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) ip('-n', name, 'link', 'set', link, 'up');
    return { address: addressOf(name), enter: ['nsenter', `--net=/run/netns/${name}`, '--'] };
  };
  return { join: give, play, addressOf, hosts };
};
