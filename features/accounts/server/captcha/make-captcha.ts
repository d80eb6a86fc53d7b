import { randomBytes } from 'node:crypto';
import type { Db } from '@pecset/db';
import { type Secrets, sharedKey } from '@pecset/server-kit';
import type { Captcha } from '../dependencies.ts';
import { altcha, type Work } from './altcha.ts';
import { turnstile } from './turnstile.ts';

export type CaptchaChoice =
  | { readonly kind: 'altcha'; readonly work?: Work }
  | { readonly kind: 'turnstile'; readonly secretKey: string }
  | { readonly kind: 'off' };

export type CaptchaOptions = { readonly db: Db; readonly secrets: Secrets; readonly now: () => Date };

const noCaptcha: Captcha = { challenge: async () => undefined, isSolved: async () => true };

export const makeCaptcha = async (
  choice: CaptchaChoice,
  { db, secrets, now }: CaptchaOptions,
): Promise<Captcha> => {
  switch (choice.kind) {
    case 'off':
      return noCaptcha;
    case 'turnstile':
      return turnstile(choice);
    case 'altcha': {
      const key = await sharedKey(db, secrets, 'captcha', () => randomBytes(32).toString('base64'));
      return altcha({ db, key, now, work: choice.work });
    }
  }
};
