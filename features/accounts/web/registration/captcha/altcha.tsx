import 'altcha/altcha.css';
import 'altcha/external';
import { captchaChallenge } from '@pecset/accounts/contract';
import { type Call, useCall, useLanguage, useTexts } from '@pecset/web-kit';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { registrationTexts } from '../texts.ts';
import type { CaptchaHandle } from './captcha-choice.ts';

for (const algorithm of ['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512'])
  globalThis.$altcha.algorithms.set(algorithm, () => new Pbkdf2Worker());

/** The widget's `fetch`, so that the challenge is requested through `call` like everything else. */
const fetchChallenge = (call: Call) => async (): Promise<Response> => {
  const answer = await call(captchaChallenge);
  return answer.ok ? Response.json(answer.value) : Response.error();
};

/** Works while the form is being filled in, without a click. */
const makeWidget = () => {
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('auto', 'onfocus');
  widget.setAttribute('challenge', captchaChallenge.path);
  return widget;
};

export const Altcha = ({ ref }: { readonly ref: Ref<CaptchaHandle> }) => {
  const call = useCall();
  const { language } = useLanguage();
  const strings = useStrings();
  const [widget] = useState(makeWidget);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    globalThis.$altcha.defaults.set({
      fetch: fetchChallenge(call),
      humanInteractionSignature: false,
      hideFooter: true,
      hideLogo: true,
      // Milliseconds; the server accepts a solution for twice as long. A slow or busy computer is no robot.
      timeout: 600_000,
    });
    place.current?.append(widget);
    return () => widget.remove();
  }, [widget, call]);

  useEffect(() => {
    globalThis.$altcha.i18n.set(language, strings);
    widget.setAttribute('language', language);
  }, [widget, language, strings]);

  useImperativeHandle(ref, () => ({
    solve: async () =>
      widget.querySelector<HTMLInputElement>('input[name="altcha"]')?.value ||
      (await widget.verify())?.payload,
    reset: () => widget.reset(),
  }));

  return <div ref={place} />;
};

/** Our own texts, since the library's Hungarian addresses the reader informally. */
const useStrings = () => {
  const t = useTexts(registrationTexts);
  return useMemo(
    () => ({
      label: t('captchaLabel'),
      verifying: t('captchaWorking'),
      loading: t('captchaWorking'),
      verified: t('captchaDone'),
      error: t('captchaFailed'),
      expired: t('captchaExpired'),
      waitAlert: t('captchaWait'),
      verificationRequired: t('captchaFailed'),
    }),
    [t],
  );
};
