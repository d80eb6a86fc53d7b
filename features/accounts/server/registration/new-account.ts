import { languages } from '@pecset/contract';
import { z } from 'zod';

/** A passkey that was created while registering, as JSON. */
const NewPasskey = z.object({
  credentialId: z.string(),
  /** base64url */
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  /** The handle by which the device knows the user; missing in jobs queued before it was stored. */
  userHandle: z.nullable(z.string()).default(null),
  userAgent: z.string(),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

export const Registration = z.object({
  email: z.string(),
  userName: z.string(),
  secEmail: z.nullable(z.string()),
  language: z.enum(languages),
  passwordHash: z.nullable(z.string()),
  passkey: z.nullable(NewPasskey),
  /** The activation code, made when the job is queued, so that a repeated job finds it and does nothing. */
  code: z.string(),
});
export type Registration = z.infer<typeof Registration>;
/** What a user registers with, whether or not the address has an account. */
export type NewAccount = Omit<Registration, 'code'>;
