import { hash } from 'node:crypto';
import { query } from '@pecset/server-kit/testing';
import { z } from 'zod/mini';

const Names = z.array(z.object({ name: z.string() }));
const Lines = z.array(z.object({ name: z.string(), line: z.string() }));

/** Rows as text, keyed by table; empty tables are absent. */
export type Copy = ReadonlyMap<string, string>;

/** Copies every table of every schema except the system catalogues. */
export const copyOfDatabase = async (ownerUrl: string): Promise<Copy> => {
  const tables = z.parse(
    Names,
    await query(
      ownerUrl,
      `select format('%I.%I', nspname, relname) as name from pg_class
         join pg_namespace on pg_namespace.oid = relnamespace
         where relkind in ('r', 'm') and nspname <> 'information_schema' and nspname !~ '^pg_'`,
    ),
  );
  const each = tables.map(({ name }) => `select '${name}' as name, t::text as line from ${name} t`);
  const copy = new Map<string, string>();
  for (const { name, line } of z.parse(Lines, await query(ownerUrl, each.join(' union all '))))
    copy.set(name, `${copy.get(name) ?? ''}${line}\n`);
  return copy;
};

/** Parts of the Base64 that do not depend on neighbouring bytes, for each of the three possible offsets. */
const insideBase64 = (bytes: Buffer): readonly string[] =>
  [0, 1, 2].map((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    const whole = Math.floor((padded.length * 8) / 6);
    return padded.toString('base64').slice(Math.ceil((before * 8) / 6), whole);
  });

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

const encodingsOf = (bytes: Buffer): readonly string[] => {
  const base64 = insideBase64(bytes);
  return [bytes.toString('hex'), bytes.toString('hex').toUpperCase(), ...base64, ...base64.map(urlSafe)];
};

/** A `bytea` is printed as hexadecimal digits, so text stored in it is looked for in that form too. */
const alsoAsBytes = (texts: readonly string[]): readonly string[] => [
  ...texts,
  ...texts.map((text) => Buffer.from(text).toString('hex')),
];

const isShort = (text: string): boolean => text.length < 7;

/** Six digits occur in longer numbers by chance, so they only count as a separate word. */
const holds = (copied: string, text: string): boolean =>
  isShort(text)
    ? new RegExp(String.raw`(?<![\w.+/-])${text}(?![\w+/-])`).test(copied)
    : copied.includes(text);

export type Secrets = Readonly<Record<string, string | Buffer>>;

/** The 32 random bytes at the end of a token, without its prefix. */
const drawnIn = (secret: string): readonly string[] => {
  const [drawn] = /[\w-]{43}$/.exec(secret) ?? [];
  return drawn === undefined ? [] : [drawn, ...encodingsOf(Buffer.from(drawn, 'base64url'))];
};

/** An unsalted hash of six digits can be reversed by brute force, so it counts as clear text. */
const hashOf = (secret: string): readonly string[] =>
  isShort(secret) ? encodingsOf(hash('sha256', secret, 'buffer')) : [];

const formsOf = (secret: string | Buffer): ReadonlySet<string> => {
  if (typeof secret !== 'string') return new Set(alsoAsBytes(encodingsOf(secret)));
  const written = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];
  const encoded = [...encodingsOf(Buffer.from(secret)), ...drawnIn(secret), ...hashOf(secret)];
  return new Set(alsoAsBytes([...written, ...encoded]));
};

/** Names each secret and the table that holds it in clear or in a reversible encoding. */
export const foundInClear = (copy: Copy, secrets: Secrets): readonly string[] =>
  Object.entries(secrets).flatMap(([name, secret]) => {
    const forms = [...formsOf(secret)];
    return [...copy]
      .filter(([, copied]) => forms.some((form) => holds(copied, form)))
      .map(([table]) => `${name} in ${table}`);
  });
