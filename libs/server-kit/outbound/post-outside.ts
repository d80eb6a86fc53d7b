import { lookup } from 'node:dns/promises';
import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { allowedAddresses, isLoopback, isPublic, lookupOf, type Resolve } from './allowed-addresses.ts';
import { resolveByDns } from './resolve-by-dns.ts';

/**
 * not-allowed: the name leads to this machine or its network. not-secure: the certificate is not accepted. unreachable:
 * the name is unknown, or nobody answers there.
 */
export type NoAnswer = 'not-allowed' | 'not-secure' | 'timed-out' | 'unreachable';

type Sent = { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer | string };

/** The way to addresses that somebody else has given us, so that they are not trusted. */
export type Outside = {
  /** By the text of the address alone. */
  readonly isAddress: (address: string) => boolean;
  /** Resolves the name: whether we would send there. */
  readonly look: (url: URL) => Promise<'allowed' | NoAnswer>;
  /** Resolves the name anew for each request; returns the status of the answer, of which nothing else is read. */
  readonly post: (url: URL, sent: Sent) => Promise<number | NoAnswer>;
};

export type OutsideSettings = {
  /** Also allows loopback addresses, without TLS; for tests. */
  readonly allowLocal?: boolean;
  readonly resolve?: Resolve;
  /** For looking up, connecting and answering together. */
  readonly timeoutMs?: number;
};

/** An address with TLS and without credentials. */
export const isOutsideAddress = (address: string, { allowLocal = false } = {}): boolean => {
  const url = URL.parse(address);
  if (url?.username !== '' || url.password !== '') return false;
  return allowLocal ? /^https?:$/.test(url.protocol) : url.protocol === 'https:';
};

type Post = Sent & { readonly lookup: LookupFunction; readonly signal: AbortSignal };

/** Redirects are not followed. */
const post = (url: URL, { body, ...options }: Post) =>
  new Promise<number>((resolve, reject) => {
    const ask = url.protocol === 'https:' ? request : requestPlainly;
    const asked = ask(url, { ...options, method: 'POST', agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** A DNS lookup takes no signal and may hang too. */
const late = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')));
  });

/** Names of this machine are in no DNS. */
const lookUp: Resolve = (host) => lookup(host, { all: true });

/** Node's codes of a certificate or a handshake that is not accepted. */
const ofTls = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;

/** The error itself is not logged anywhere, because it would name the address. */
const whyNot = (error: unknown, signal: AbortSignal): NoAnswer => {
  if (signal.aborted) return 'timed-out';
  return error instanceof Error && 'code' in error && ofTls.test(String(error.code))
    ? 'not-secure'
    : 'unreachable';
};

export const makeOutside = ({
  allowLocal = false,
  resolve = allowLocal ? lookUp : resolveByDns(),
  timeoutMs = 10_000,
}: OutsideSettings = {}): Outside => {
  const isAllowed = (url: URL) => (address: string) =>
    (allowLocal && isLoopback(address)) || (url.protocol === 'https:' && isPublic(address));
  const isAddress = (address: string) => isOutsideAddress(address, { allowLocal });
  /** What is done has checked addresses to connect to, and a limit of time that the look-up counts in. */
  const withAddresses = async <Done>(
    url: URL,
    work: (lookupChecked: LookupFunction, signal: AbortSignal) => Promise<Done>,
  ): Promise<Done | NoAnswer> => {
    if (!isAddress(url.href)) return 'not-allowed';
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const looked = allowedAddresses(url.hostname, resolve, isAllowed(url));
      const found = await Promise.race([looked, late(signal)]);
      return found ? await work(lookupOf(found), signal) : 'not-allowed';
    } catch (error) {
      return whyNot(error, signal);
    }
  };
  return {
    isAddress,
    look: (url) => withAddresses(url, async () => 'allowed' as const),
    post: (url, sent) =>
      withAddresses(url, (checked, signal) => post(url, { ...sent, lookup: checked, signal })),
  };
};
