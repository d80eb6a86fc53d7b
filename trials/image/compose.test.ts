import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from '../../apps/server/version.ts';
import { interpolate, readCompose } from './compose.ts';

const deploy = join(import.meta.dirname, '..', '..', 'deploy', 'docker');
const shipped = (file: string) => readFileSync(join(deploy, file), 'utf8');
const variables = { DOMAIN: 'pecset.example' };

test.for(['compose.yml', 'compose.demo.yml'])(
  'every process of ours in %s runs as user 1000 with the least rights and without a shell',
  (file) => {
    for (const [name, service] of readCompose(shipped(file), variables).services) {
      expect({ name, ...service }).toMatchObject({
        name,
        user: '1000:1000',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: ['/tmp'],
        stop_grace_period: 90_000,
      });
      // A service without a command runs the image's.
      expect([name, service.command?.[0] ?? 'node']).toEqual([name, 'node']);
    }
  },
);

test('the program starts only after a migration that ended well, and never has the owner’s secrets', () => {
  const { services } = readCompose(shipped('compose.yml'), variables);
  expect([...services.keys()]).toEqual(['migrate', 'web1', 'web2', 'worker']);
  for (const name of ['web1', 'web2', 'worker']) {
    expect(services.get(name)?.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
    });
    expect(services.get(name)?.secrets).toEqual(['secret-keys', 'smtp-url']);
  }
});

test('the demo is reached from its own machine alone', () => {
  const demo = readCompose(shipped('compose.demo.yml'), {});
  expect([...demo.services].flatMap(([, { ports }]) => ports)).toEqual(['127.0.0.1:3000:3000']);
  expect(demo.proxy).toBeUndefined();
});

test('the image bears the version of the program', () => {
  expect(/^ARG VERSION=(.*)$/m.exec(shipped('Dockerfile'))?.[1]).toBe(version);
});

test.for([
  [
    'a command for a shell',
    'command: [node, apps/server/admin.ts, migrate, /program/database-url]',
    'command: sh -c true',
  ],
  ['a volume that is not declared', "volumes: ['program:/program']", "volumes: ['elsewhere:/program']"],
  ['a secret that is not declared', 'secrets: [owner-url]', 'secrets: [owners-url]'],
  ['a wait for nobody', 'migrate: { condition', 'migration: { condition'],
  ['a key that the trial does not carry out', '  init: true', '  privileged: true'],
] as const)('%s in the compose file is refused by the trial', ([, line, wrong]) => {
  const text = shipped('compose.yml');
  expect(text).toContain(line);
  expect(() => readCompose(text.replace(line, wrong), variables)).toThrow();
});

test('variables are filled in as docker compose does it', () => {
  expect(interpolate(`a \${A} \${B:-b} $\${C} \${A:-x}`, { A: '1' })).toBe(`a 1 b \${C} 1`);
  expect(() => interpolate(`\${DOMAIN:?write it}`, {})).toThrow('DOMAIN is missing: write it');
  expect(() => interpolate('$A', { A: '1' })).toThrow();
});
