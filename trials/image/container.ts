import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnvironment } from '../deploy/unit.ts';
import type { Image } from './build.ts';
import type { Compose, Service, Volume } from './compose.ts';
import type { Network } from './network.ts';

export type Place = {
  readonly image: Image;
  readonly compose: Compose;
  readonly network: Network;
  /** The folder of the compose file, with its secrets. */
  readonly home: string;
  /** Parent folder of the named volumes. */
  readonly volumes: string;
};

export type Container = {
  readonly said: () => string;
  readonly exit: Promise<number | null>;
  /** Sends SIGTERM, and SIGKILL after the grace period as docker does; returns the milliseconds until the exit. */
  readonly stop: () => Promise<number>;
};

/** Docker's default capabilities. */
const DOCKERS = [
  ...['chown', 'dac_override', 'fsetid', 'fowner', 'mknod', 'net_raw', 'setgid', 'setuid', 'setfcap'],
  ...['setpcap', 'net_bind_service', 'sys_chroot', 'kill', 'audit_write'],
].map((name) => `+${name}`);

const privileges = (service: Service, image: Image): readonly string[] => {
  const [user = '0', group = user] = (service.user ?? image.user).split(':');
  const left = service.cap_drop.includes('ALL') ? [] : DOCKERS;
  return [
    ...[`--reuid=${user}`, `--regid=${group}`, '--clear-groups'],
    ...[`--bounding-set=${['-all', ...left].join()}`, '--inh-caps=-all'],
    ...(service.security_opt.includes('no-new-privileges:true') ? ['--no-new-privs'] : []),
  ];
};

/** Creates a named volume with the owner and mode of the folder that it covers, as docker does. */
const namedVolume = ({ source, target }: Volume, { image, volumes }: Place): string => {
  const folder = join(volumes, source);
  if (existsSync(folder)) return folder;
  const covered = statSync(join(image.root, target));
  mkdirSync(folder);
  chownSync(folder, covered.uid, covered.gid);
  chmodSync(folder, covered.mode);
  return folder;
};

/** Creates a missing mount point, as docker does. */
const mountPoint = (root: string, path: string, kind: 'file' | 'folder'): string => {
  const point = join(root, path);
  if (existsSync(point)) return point;
  mkdirSync(kind === 'folder' ? point : dirname(point), { recursive: true });
  if (kind === 'file') writeFileSync(point, '');
  return point;
};

const devices = ['null', 'zero', 'full', 'random', 'urandom'];

/** Shell commands for the host that mount the container's file system in its own mount namespace. */
const mounts = (service: Service, place: Place): readonly string[] => {
  const { root } = place.image;
  const bind = (from: string, path: string, kind: 'file' | 'folder', isReadOnly: boolean) => {
    const point = mountPoint(root, path, kind);
    return [`mount --bind ${from} ${point}`, ...(isReadOnly ? [`mount -o remount,bind,ro ${point}`] : [])];
  };
  const volumes = service.volumes.flatMap((volume) => {
    mountPoint(root, volume.target, 'folder');
    const from = volume.isNamed ? namedVolume(volume, place) : join(place.home, volume.source);
    // Docker creates a missing folder.
    mkdirSync(from, { recursive: true });
    return bind(from, volume.target, 'folder', volume.isReadOnly);
  });
  const secrets = service.secrets.flatMap((name) =>
    bind(join(place.home, place.compose.secrets[name] ?? ''), `/run/secrets/${name}`, 'file', true),
  );
  const memory = service.tmpfs.map(
    (path) => `mount -t tmpfs -o mode=1777 tmpfs ${mountPoint(root, path, 'folder')}`,
  );
  return [
    `mount --bind ${root} ${root}`,
    `mount -t proc proc ${join(root, 'proc')}`,
    `mount -t tmpfs -o mode=755 tmpfs ${join(root, 'dev')}`,
    ...devices.flatMap((name) => [
      `touch ${root}/dev/${name}`,
      `mount --bind /dev/${name} ${root}/dev/${name}`,
    ]),
    ...bind(place.network.hosts, '/etc/hosts', 'file', true),
    ...volumes,
    ...secrets,
    ...memory,
    ...(service.read_only ? [`mount -o remount,bind,ro ${root}`] : []),
  ];
};

const environmentOf = (service: Service, { image, home }: Place): Readonly<Record<string, string>> => ({
  ...image.environment,
  ...Object.fromEntries(
    service.env_file.flatMap((file) =>
      Object.entries(parseEnvironment(readFileSync(join(home, file), 'utf8'))),
    ),
  ),
  ...service.environment,
});

/** The host's pid of the container's first process. */
const firstProcess = (unshare: number): number =>
  Number(readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8').split(' ')[0]);

const running = new Set<ChildProcess>();

/** Kills the remaining containers: with `unshare --kill-child` they end with their parent process. */
export const endContainers = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** Starts a service as PID 1 of its own namespace, with the file system and rights that compose gives it. */
export const startContainer = (
  service: Service,
  enter: readonly string[],
  place: Place,
  command: readonly string[] = service.command ?? place.image.command,
): Container => {
  const { root, folder } = place.image;
  const script = [...mounts(service, place), `exec chroot ${root} env -C ${folder} setpriv "$@"`].join('\n');
  const holder = ['--pdeathsig', 'KILL', '--', ...enter, 'unshare', '--mount', '--propagation', 'private'];
  const alone = ['--pid', '--fork', '--kill-child', 'sh', '-ec', script, 'sh'];
  const child = spawn(
    'setpriv',
    [...holder, ...alone, ...privileges(service, place.image), '--', ...command],
    {
      env: environmentOf(service, place),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece;
    });
  const exit = once(child, 'close').then(() => {
    running.delete(child);
    return child.exitCode;
  });
  return {
    said: () => said,
    exit,
    stop: async () => {
      const began = performance.now();
      process.kill(firstProcess(child.pid ?? 0), 'SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), service.stop_grace_period);
      await exit;
      clearTimeout(late);
      return performance.now() - began;
    },
  };
};
