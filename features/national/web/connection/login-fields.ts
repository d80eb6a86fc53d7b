import { textKey } from '@pecset/web-kit';
import { z } from 'zod/mini';
import { clientLoginIds, NMVS_PASSWORD, USER_ID } from '../../domain/index.ts';
import { connectionTexts } from './texts.ts';

/** If a password is stored, an empty field keeps it. */
export const loginFields = ({ hasPassword }: { readonly hasPassword: boolean }) =>
  z.object({
    clientLoginId: z.enum(clientLoginIds, textKey(connectionTexts, 'required')),
    userId: z.string().check(z.trim(), z.regex(USER_ID, textKey(connectionTexts, 'userIdWrong'))),
    password: z
      .string()
      .check(
        z.refine(
          (text) => (text === '' && hasPassword) || NMVS_PASSWORD.test(text),
          textKey(connectionTexts, 'passwordWrong'),
        ),
      ),
    initial: z.boolean(),
  });
export type LoginFields = z.infer<ReturnType<typeof loginFields>>;
