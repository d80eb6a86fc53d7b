import type { Wire } from '@pecset/server-kit';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { AccountsDependencies } from '../dependencies.ts';

/** The spec's choices: ES256 only, and a minute for the person to answer. */
export const ES256 = -7;
export const PROMPT_MS = 60_000;

export const relyingPartyId = ({ publicUrl }: Pick<AccountsDependencies, 'publicUrl'>): string =>
  new URL(publicUrl).hostname;

/**
 * Origins a passkey's answer may come from: the public address, or the calling page if it has the same host and
 * protocol and only its port differs (a trial on a free port of this machine).
 */
export const expectedOrigins = (
  { publicUrl }: Pick<AccountsDependencies, 'publicUrl'>,
  wire: Pick<Wire, 'requestHeader'>,
): string[] => {
  const home = new URL(publicUrl);
  const page = URL.parse(wire.requestHeader('origin') ?? '');
  const isHome = page?.hostname === home.hostname && page.protocol === home.protocol;
  return isHome ? [home.origin, page.origin] : [home.origin];
};

/**
 * WebAuthn Level 3, 7.1 and 7.2, `crossOrigin`: our page cannot be shown in another site's frame, so an answer made in
 * one is not from our page. The library refuses it only if the browser also names the outer page.
 */
export const isFromForeignFrame = (clientDataJson: string): boolean =>
  decodeClientDataJSON(clientDataJson).crossOrigin === true;
