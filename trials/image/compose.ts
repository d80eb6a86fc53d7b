import { parse } from 'yaml';
import { z } from 'zod';

export type Variables = Readonly<Record<string, string>>;

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as docker compose does. */
export const interpolate = (text: string, variables: Variables): string =>
  text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}|\$\$|\$/g,
    (found, name?: string, kind?: string, rest?: string) => {
      if (found === '$$') return '$';
      if (name === undefined) throw new Error('a $ that names no variable is read in no way here');
      const value = variables[name] ?? '';
      if (value !== '' || kind === undefined) return value;
      if (kind === '?') throw new Error(`${name} is missing: ${rest}`);
      return rest ?? '';
    },
  );

const value = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const volume = z.string().transform((text) => {
  const [source = '', target = '', mode = 'rw'] = text.split(':');
  return { source, target, isNamed: /^\w/.test(source), isReadOnly: mode === 'ro' };
});

const GRACE = /^(\d+)s$/;

/** Strict, so that the file cannot contain a key that the trial ignores. */
const Service = z.strictObject({
  image: z.literal('pecset'),
  build: z.unknown().optional(),
  restart: z.string().optional(),
  init: z.boolean().default(false),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  networks: z.array(z.string()).optional(),
  stop_grace_period: z
    .string()
    .regex(GRACE)
    .default('10s')
    .transform((text) => Number(GRACE.exec(text)?.[1]) * 1_000),
  env_file: z.array(z.string()).default([]),
  environment: z.record(z.string(), value).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(volume).default([]),
  // Must be a list, which docker runs without a shell.
  command: z.array(z.string()).optional(),
  healthcheck: z.strictObject({ disable: z.literal(true) }).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).default({}),
  ports: z.array(z.string()).default([]),
});
export type Service = z.infer<typeof Service>;
export type Volume = Service['volumes'][number];

const Front = z.object({ environment: z.record(z.string(), value), volumes: z.array(volume) });
const Database = z.object({
  environment: z.record(z.string(), value),
  secrets: z.array(z.string()).default([]),
});

const File = z.object({
  services: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
  networks: z
    .object({ inner: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }) })
    .optional(),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })).default({}),
});

export type Compose = {
  /** Services that use our image. */
  readonly services: ReadonlyMap<string, Service>;
  readonly database: z.infer<typeof Database>;
  readonly proxy: z.infer<typeof Front> | undefined;
  readonly subnet: string;
  /** Paths relative to the compose file's folder. */
  readonly secrets: Readonly<Record<string, string>>;
};

const isOurs = (service: unknown): boolean =>
  z.object({ image: z.literal('pecset') }).safeParse(service).success;

const demandKnown = (name: string, service: Service, file: z.infer<typeof File>): void => {
  for (const { source, isNamed } of service.volumes)
    if (isNamed && !(source in file.volumes))
      throw new Error(`${name}: the volume ${source} is not declared`);
  for (const secret of service.secrets)
    if (!(secret in file.secrets)) throw new Error(`${name}: the secret ${secret} is not declared`);
  for (const other of Object.keys(service.depends_on))
    if (!(other in file.services)) throw new Error(`${name}: waits for ${other}, which is not there`);
};

/** Used if the file declares no network; docker would choose any. */
const ANY_SUBNET = '172.31.0.0/24';

export const readCompose = (text: string, variables: Variables): Compose => {
  const file = File.parse(parse(interpolate(text, variables), { merge: true }));
  const services = new Map(
    Object.entries(file.services)
      .filter(([, service]) => isOurs(service))
      .map(([name, service]) => [name, Service.parse(service)] as const),
  );
  for (const [name, service] of services) demandKnown(name, service, file);
  return {
    services,
    database: Database.parse(file.services.db),
    proxy: file.services.proxy === undefined ? undefined : Front.parse(file.services.proxy),
    subnet: file.networks?.inner.ipam.config[0]?.subnet ?? ANY_SUBNET,
    secrets: Object.fromEntries(Object.entries(file.secrets).map(([name, { file: path }]) => [name, path])),
  };
};
