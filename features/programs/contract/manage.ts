import { endpoint, lineOfText, platformRefusals, scopes, wholeNumber } from '@pecset/contract';
import { parseIsoDate, type UserId } from '@pecset/kernel';
import { z } from 'zod/mini';

const Instant = z.iso.datetime();
const Mode = z.enum(['sandbox', 'production']);

export const ProgramKey = z.object({
  keyId: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  state: z.enum(['works', 'expired', 'revoked']),
  createdAt: Instant,
  /** Null: made by the provider's operator. */
  madeBy: z.nullable(z.string()),
  expiresAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
});
export type ProgramKey = Readonly<z.infer<typeof ProgramKey>>;

export const ConnectedProgram = z.object({
  programId: z.int(),
  name: z.string(),
  mode: Mode,
  scopes: z.array(z.enum(scopes)),
  /** In CIDR notation; empty: any. */
  networks: z.array(z.string()),
  createdAt: Instant,
  madeBy: z.nullable(z.string()),
  usedAt: z.nullable(Instant),
  /** Today in Budapest; refused ones are among the requests. */
  requests: z.int(),
  refusals: z.int(),
  /** The newest first; ended ones for 30 days. */
  keys: z.array(ProgramKey),
});
export type ConnectedProgram = Readonly<z.infer<typeof ConnectedProgram>>;

/** The only reply that ever has the key. */
const NewKey = z.object({ programId: z.int(), keyId: z.string(), key: z.string() });
export type NewKey = Readonly<z.infer<typeof NewKey>>;

const change = { access: 'admin', proof: 'recent' } as const;

/** Returned if the caller is no longer an admin when the change is written. */
const noLongerAdmin = { forbidden: platformRefusals.forbidden } as const;

const gone = {
  ...noLongerAdmin,
  'not-found': { status: 404, en: 'It is not there any more.', hu: 'Már nem létezik.' },
} as const;

const expiry = {
  'expiry-passed': {
    status: 400,
    en: 'The last day is in the past. Please give today or a later day.',
    hu: 'Az utolsó nap már elmúlt. Kérjük, a mai vagy egy későbbi napot adjon meg.',
  },
} as const;

/** In Budapest; a date that does not exist is refused. */
const lastDay = z.optional(
  z.string().check(
    z.maxLength(10),
    z.refine((text) => parseIsoDate(text).ok),
  ),
);

export const MOST_NAME = 60;
export const MOST_NETWORKS = 20;

export const listPrograms = endpoint({
  method: 'GET',
  path: '/api/org/programs',
  summary:
    'Programs that are connected with a key, with their keys (never the key itself) and their use today',
  access: 'admin',
  reply: z.object({ programs: z.array(ConnectedProgram) }),
});

export const addProgram = endpoint({
  ...change,
  method: 'POST',
  path: '/api/org/programs',
  summary: 'Connects a program: makes its first key, which is in this answer and never shown again',
  body: z.object({
    name: lineOfText(MOST_NAME),
    scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
    /** Another one than the organisation's is allowed: the key works as soon as the organisation is in it. */
    mode: Mode,
    lastDay,
    networks: z.optional(z.array(lineOfText(60)).check(z.maxLength(MOST_NETWORKS))),
  }),
  reply: NewKey,
  refusals: {
    ...noLongerAdmin,
    ...expiry,
    'invalid-network': {
      status: 400,
      en: 'A network is an address, alone or with its length: 192.0.2.7 or 192.0.2.0/24.',
      hu: 'A hálózat egy cím, önmagában vagy a hosszával: 192.0.2.7 vagy 192.0.2.0/24.',
    },
    'name-taken': {
      status: 409,
      en: 'A program of this name is connected already. Please make a new key for it in the list, or choose another name.',
      hu: 'Ilyen nevű program már csatlakoztatva van. Kérjük, a listában készítsen hozzá új kulcsot, vagy válasszon másik nevet.',
    },
    'too-many-programs': {
      status: 409,
      en: 'Fifty programs are connected. Please revoke one that is not used any more first.',
      hu: 'Ötven program van csatlakoztatva. Kérjük, előbb vonja vissza valamelyik nem használt program kulcsát.',
    },
  },
});

/** Hours for which the keys before still work. */
export const overlaps = [0, 1, 24, 168] as const;

const ofProgram = { params: z.object({ programId: wholeNumber<UserId>() }) } as const;

export const rotateKey = endpoint({
  ...change,
  ...ofProgram,
  method: 'POST',
  path: '/api/org/programs/:programId/rotate',
  summary: 'Makes another key for the same program; those before end at once or after the overlap',
  body: z.object({ overlapHours: z.literal(overlaps), lastDay }),
  reply: NewKey,
  refusals: { ...gone, ...expiry },
});

export const revokeProgram = endpoint({
  ...change,
  ...ofProgram,
  method: 'POST',
  path: '/api/org/programs/:programId/revoke',
  summary: 'Revokes all keys of a program at once',
  reply: z.object({}),
  refusals: gone,
});

export const revokeKey = endpoint({
  ...change,
  method: 'POST',
  path: '/api/org/program-keys/:keyId/revoke',
  summary: 'Revokes one key at once',
  params: z.object({ keyId: z.uuid() }),
  reply: z.object({}),
  refusals: gone,
});
