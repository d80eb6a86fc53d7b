import { lazy, type Ref, Suspense } from 'react';
import classes from './captcha.module.css';
import type { CaptchaChoice, CaptchaHandle } from './captcha-choice.ts';

const Altcha = lazy(async () => ({ default: (await import('./altcha.tsx')).Altcha }));
const Turnstile = lazy(async () => ({ default: (await import('./turnstile.tsx')).Turnstile }));

type CaptchaProps = { readonly choice: CaptchaChoice; readonly ref: Ref<CaptchaHandle> };

export const Captcha = ({ choice, ref }: CaptchaProps) => {
  if (choice.kind === 'off') return null;
  return (
    <div className={classes.place}>
      <Suspense>
        {choice.kind === 'altcha' ? <Altcha ref={ref} /> : <Turnstile siteKey={choice.siteKey} ref={ref} />}
      </Suspense>
    </div>
  );
};
