import { endpoint, lineOfText } from '@pecset/contract';
import { z } from 'zod/mini';

/** Accepts any single line; the form limits new names to 4 to 16 characters. */
export const UserName = lineOfText(100);

export const UserProfile = z.object({ userId: z.int(), userName: z.string() });
export type UserProfile = z.infer<typeof UserProfile>;

export const userProfile = endpoint({
  method: 'GET',
  path: '/api/profile/user/me',
  summary: 'The own profile',
  access: 'user',
  reply: UserProfile,
});

export const changeUserProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile/user/me',
  summary: 'Changes the own profile; only what is given. The language is for mails',
  access: 'user',
  body: z.object({ userName: z.optional(UserName), language: z.optional(z.enum(['hu', 'en'])) }),
  reply: UserProfile,
});
