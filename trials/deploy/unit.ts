import type { Environment } from './processes.ts';

/** What systemd would start according to a unit file. */
export type Started = { readonly command: string; readonly environment: Environment };

const valuesOf = (unit: string, key: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** Strips double quotes, as systemd and the shell do. */
const unquoted = (value: string) => value.replace(/^"(.*)"$/, '$1');

export const parseEnvironment = (text: string): Environment =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map(
        (line) => [line.slice(0, line.indexOf('=')), unquoted(line.slice(line.indexOf('=') + 1))] as const,
      ),
  );

export const readUnit = (unit: string): Started => ({
  command: valuesOf(unit, 'ExecStart')[0] ?? '',
  environment: Object.fromEntries(
    valuesOf(unit, 'Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const),
  ),
});
