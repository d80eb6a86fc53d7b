import { ok, type Result, refuse } from '@pecset/kernel';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type PasskeyOwner, readCreation, readRequest } from './ceremony.ts';
import type { PromptFailure } from './passkey-failure.ts';
import { storedCredential } from './stored-credential.ts';

/** The browser reports a closed prompt and a timeout alike. */
const failureNames: Readonly<Record<string, PromptFailure['errCode']>> = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-already-there',
};

const readFailure = (thrown: unknown): PromptFailure => ({
  errCode: (thrown instanceof Error && failureNames[thrown.name]) || 'internal-error',
});

const prompted = async <Answer>(prompt: Promise<Answer>): Promise<Result<Answer, PromptFailure>> => {
  try {
    return ok(await prompt);
  } catch (thrown) {
    return refuse(readFailure(thrown));
  }
};

/** As plain records, which the contract expects. */
const forTheWire = ({
  response,
  clientExtensionResults,
  ...credential
}: RegistrationResponseJSON | AuthenticationResponseJSON) => ({
  ...credential,
  response: { ...response },
  clientExtensionResults: { ...clientExtensionResults },
});

/** Asks the device to create a passkey; `owner` applies unless the server names the user. */
export const promptForNewPasskey = async (challenge: unknown, owner: PasskeyOwner) => {
  const ceremony = readCreation(challenge, owner);
  if (!ceremony.ok) return ceremony;
  const { options, token } = ceremony.value;
  const made = await prompted(startRegistration({ optionsJSON: options }));
  return made.ok ? ok({ response: forTheWire(made.value), token }) : made;
};

type Wanted = {
  readonly whose: 'own' | 'anybody';
  /** Set if the passkey has to verify the person, whatever is set for logins. */
  readonly userVerification?: 'required';
};

/** Asks the device for a passkey: the one created here, unless the server lists others or anybody's will do. */
export const promptForPasskey = async (
  challenge: unknown,
  { whose, ...wanted }: Wanted = { whose: 'own' },
) => {
  const ceremony = readRequest(challenge);
  if (!ceremony.ok) return ceremony;
  const { options, token } = ceremony.value;
  const id = whose === 'own' && storedCredential();
  const own = id ? { allowCredentials: [{ id, type: 'public-key' as const }] } : {};
  const listed = options.allowCredentials?.length ? {} : own;
  const optionsJSON = { ...options, ...listed, ...wanted };
  const given = await prompted(startAuthentication({ optionsJSON }));
  return given.ok ? ok({ result: forTheWire(given.value), token }) : given;
};
