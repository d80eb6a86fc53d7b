import { Colleague } from '@pecset/accounts/contract';
import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { ProductionRequest } from './production-request.ts';

const nmvsLogin = z.object({
  /** Empty until a login is stored. */
  clientLoginId: z.string(),
  userId: z.string(),
  /** State of the connection: A works, P only the certificate does, anything else neither. */
  status: z.nullable(z.string()),
  /** Null until a password is stored; the password itself is never returned. */
  passwordSetAt: z.nullable(z.iso.datetime()),
  /** Whether Pecsét may replace the password before it expires. */
  rotates: z.boolean(),
  /** The national system has announced terms that are not confirmed for this login. */
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
  /** Incremented by every change of the data. */
  version: z.int(),
  mode: z.enum(['sandbox', 'production']),
  /** This installation has no access to the national system, so connection checks are simulated. */
  simulated: z.boolean(),
  /** The request for production, or null. */
  request: z.nullable(ProductionRequest),
  /** The time of closing, or null if none is scheduled. */
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
