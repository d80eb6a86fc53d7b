import { Colleague } from '@pecset/accounts/contract';
import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { ProductionRequest } from './production-request.ts';

const nmvsLogin = z.object({
  /** Empty until one is given. */
  clientLoginId: z.string(),
  userId: z.string(),
  /** How the connection stands: A works, P only the certificate does, anything else neither. */
  status: z.nullable(z.string()),
  /** Null until there is one. It is never sent. */
  passwordSetAt: z.nullable(z.iso.datetime()),
  /** Whether we may set another before the old one expires. */
  rotates: z.boolean(),
  /** The national system has told us of terms that are not confirmed for this login. */
  termsWait: z.boolean(),
  version: z.int(),
});

const certificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime(),
});
export type Certificate = Readonly<z.infer<typeof certificate>>;

const orgProfileReply = z.object({
  partnerId: z.int(),
  name: z.string(),
  country: z.string(),
  postCode: z.string(),
  city: z.string(),
  address: z.string(),
  vatnumber: z.string(),
  /** Grows with every change of the data. */
  version: z.int(),
  mode: z.enum(['sandbox', 'production']),
  /** This installation has no way to the national system: whether a connection works is simulated. */
  simulated: z.boolean(),
  /** The request for production; null until there is one. */
  request: z.nullable(ProductionRequest),
  /** The day on which it is closed; null where nobody has asked for it. */
  closesAt: z.nullable(z.iso.datetime()),
  auth: nmvsLogin,
  certificate: z.nullable(certificate),
  users: z.array(Colleague),
});
export type OrgProfile = Readonly<z.infer<typeof orgProfileReply>>;

export const orgProfile = endpoint({
  method: 'GET',
  path: '/api/profile/org',
  summary: 'The organisation: its data, its connection to the national system, its members',
  access: 'admin',
  reply: orgProfileReply,
});
