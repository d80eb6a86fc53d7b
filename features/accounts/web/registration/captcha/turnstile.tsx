import { useLanguage } from '@pecset/web-kit';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { CaptchaHandle } from './captcha-choice.ts';
import { loadTurnstile, type TurnstileWidget } from './load-turnstile.ts';

type TurnstileProps = { readonly siteKey: string; readonly ref: Ref<CaptchaHandle> };

export const Turnstile = ({ siteKey, ref }: TurnstileProps) => {
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Promise<TurnstileWidget> | null>(null);

  useEffect(() => {
    if (!place.current) return;
    const shown = loadTurnstile(place.current, { siteKey, language });
    widget.current = shown;
    return () =>
      void shown.then(
        ({ remove }) => remove(),
        () => undefined,
      );
  }, [siteKey, language]);

  useImperativeHandle(ref, () => ({
    solve: async () => (await widget.current?.catch(() => null))?.solution(),
    reset: () =>
      void widget.current?.then(
        ({ reset }) => reset(),
        () => undefined,
      ),
  }));

  return <div ref={place} />;
};
