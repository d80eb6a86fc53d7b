import type { requestPasskeyLogin } from '@pecset/accounts/contract';
import type { ReplyOf } from '@pecset/contract';
import { ok, type Result, refuse } from '@pecset/kernel';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PromptFailure } from './passkey-failure.ts';

export type Challenge = ReplyOf<typeof requestPasskeyLogin>;

type Ceremony<Options> = { readonly options: Options; readonly token: string };

const TIMEOUT_MS = 60_000;

/**
 * What the prompt takes, from what the server answered. The library on the server made the options and the one here
 * reads them, so their inside is not checked a third time; without challenge or token there is no ceremony.
 */
const readCeremony = <Options>({
  challenge,
  token,
  options,
}: Partial<Challenge>): Result<Ceremony<Options>, PromptFailure> =>
  challenge && token && options
    ? ok({ options: { timeout: TIMEOUT_MS, ...options, challenge } as Options, token })
    : refuse({ errCode: 'internal-error' });

export const readCreation = readCeremony<PublicKeyCredentialCreationOptionsJSON>;
export const readRequest = readCeremony<PublicKeyCredentialRequestOptionsJSON>;
