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
  /** Where named volumes lie. */
  readonly volumes: string;
};

export type Container = {
  readonly said: () => string;
  readonly exit: Promise<number | null>;
  /** Sends SIGTERM and gives how long it took, in milliseconds; beyond the grace period docker would kill it. */
  readonly stop: () => Promise<number>;
};

/** What docker leaves to a container that drops nothing. */
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

/** A named volume is new with owner and mode of the folder that it covers. */
const namedVolume = ({ source, target }: Volume, { image, volumes }: Place): string => {
  const folder = join(volumes, source);
  if (existsSync(folder)) return folder;
  const covered = statSync(join(image.root, target));
  mkdirSync(folder);
  chownSync(folder, covered.uid, covered.gid);
  chmodSync(folder, covered.mode);
  return folder;
};

/** As docker does: what is mounted over has to be there. */
const mountPoint = (root: string, path: string, kind: 'file' | 'folder'): string => {
  const point = join(root, path);
  if (existsSync(point)) return point;
  mkdirSync(kind === 'folder' ? point : dirname(point), { recursive: true });
  if (kind === 'file') writeFileSync(point, '');
  return point;
};

const devices = ['null', 'zero', 'full', 'random', 'urandom'];

/** Commands for a shell of the host's that make the container's file system, in a mount namespace of its own. */
const mounts = (service: Service, place: Place): readonly string[] => {
  const { root } = place.image;
  const bind = (from: string, path: string, kind: 'file' | 'folder', isReadOnly: boolean) => {
    const point = mountPoint(root, path, kind);
    return [`mount --bind ${from} ${point}`, ...(isReadOnly ? [`mount -o remount,bind,ro ${point}`] : [])];
  };
  const volumes = service.volumes.flatMap((volume) => {
    mountPoint(root, volume.target, 'folder');
    const from = volume.isNamed ? namedVolume(volume, place) : join(place.home, volume.source);
    // Docker makes a folder that is not there.
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

/** The first process of the container, by its number outside. */
const firstProcess = (unshare: number): number =>
  Number(readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8').split(' ')[0]);

const running = new Set<ChildProcess>();

/** Ends what is left; the kernel ends the containers with the processes that hold them. */
export const endContainers = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** Starts a service as the first process of a PID namespace, with the file system and rights that compose gives it. */
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
