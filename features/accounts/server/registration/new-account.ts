import { languages } from '@pecset/contract';
import { z } from 'zod';

/** A passkey that was made while registering, as JSON can carry it. */
const NewPasskey = z.object({
  credentialId: z.string(),
  /** base64url */
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  /** The id under which the device knows the user; left out by jobs that were queued before it was kept. */
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
  /** The activation code, made when the job was asked for: a repeated job finds it and does nothing. */
  code: z.string(),
});
export type Registration = z.infer<typeof Registration>;
/** What somebody registers with, whatever is to become of it. */
export type NewAccount = Omit<Registration, 'code'>;
