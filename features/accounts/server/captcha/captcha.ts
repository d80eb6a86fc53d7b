import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { captchaChallenge } from '../../contract/captcha.ts';
import type { AccountsDependencies } from '../dependencies.ts';

export const serveCaptcha = ({ captcha }: AccountsDependencies) =>
  serve(captchaChallenge, async () => ok((await captcha.challenge()) ?? {}));
