import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { PUBLIC_URL } from './accounts-server.ts';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** RFC 8949, 3: the type in three bits, then the number, in one byte, two or three. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
};

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

// WebAuthn 6.1: user present, user verified, attested credential data included.
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

export type Gesture = {
  readonly userVerified?: boolean;
  /** The page's origin, if it is not ours. */
  readonly origin?: string;
  /** By default one more than before. */
  readonly counter?: number;
  /** The page is in another site's frame. */
  readonly crossOrigin?: boolean;
  /** When a passkey is made, its owner; when it is used, an owner other than that. */
  readonly userHandle?: string | undefined;
};

/** An authenticator with one ES256 key, as WebAuthn describes it, for answers that the real library checks. */
export const softwareAuthenticator = ({
  credentialId = randomBytes(32),
  rpId = new URL(PUBLIC_URL).hostname,
} = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = credentialId.toString('base64url');
  let uses = 0;
  let owner: string | undefined;

  const authenticatorData = (
    { userVerified = false, counter = uses + 1 }: Gesture,
    attested = Buffer.alloc(0),
  ) => {
    uses = counter;
    const flags =
      FLAGS.present | (userVerified ? FLAGS.verified : 0) | (attested.length > 0 ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  };

  const attestedCredential = () => {
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
  };

  const clientData = (
    type: string,
    challenge: string,
    { origin = PUBLIC_URL, crossOrigin = false }: Gesture,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

  const credential = (response: Readonly<Record<string, unknown>>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    create: (challenge: string, gesture: Gesture = {}) => {
      owner = gesture.userHandle;
      const authData = authenticatorData({ counter: 0, ...gesture }, attestedCredential());
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, gesture).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (challenge: string, gesture: Gesture = {}) => {
      const authData = authenticatorData(gesture);
      const client = clientData('webauthn.get', challenge, gesture);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString(
          'base64url',
        ),
        userHandle: gesture.userHandle ?? owner,
      });
    },
  };
};
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
