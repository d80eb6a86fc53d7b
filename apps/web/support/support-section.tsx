import { useSession } from '@pecset/accounts/web';
import { lastSetup } from '@pecset/scanner/web';
import { Actions, Button, serverClock, TextArea, useLanguage, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { SectionFrame } from '../help/help-section.tsx';
import { recentErrors, recentRequests } from './seen.ts';
import { supportFile } from './support-file.ts';
import { supportTexts } from './texts.ts';

const browserNow = () => ({
  userAgent: navigator.userAgent,
  languages: navigator.languages.join(', '),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  window: `${window.innerWidth}×${window.innerHeight} at ${window.devicePixelRatio}`,
  isOnline: navigator.onLine,
  isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  hasServiceWorker: navigator.serviceWorker?.controller != null,
  clockBehindServerSeconds: Math.round((serverClock.now() - Date.now()) / 1000),
});

const save = (text: string, at: Date): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `pecset-support-${at.toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
};

type Made = { readonly at: Date; readonly text: string };

/** Sends nothing: the user reads the file, saves it and hands it over. */
export const SupportSection = () => {
  const t = useTexts(supportTexts);
  const state = useSession();
  const { language } = useLanguage();
  const [made, setMade] = useState<Made>();
  const make = () => {
    const at = new Date();
    const text = supportFile({
      at,
      pageConfig: document.querySelector('meta[name="pecset-config"]')?.getAttribute('content') ?? '',
      language,
      session: state.phase === 'signed-in' ? state.session : undefined,
      browser: browserNow(),
      scannerConfig: localStorage.getItem('bcConfig'),
      lastSetup: lastSetup(),
      requests: recentRequests(),
      errors: recentErrors(),
    });
    setMade({ at, text });
  };
  return (
    <SectionFrame anchor="support" title={t('title')}>
      <p>{t('lead')}</p>
      <p>{t('content')}</p>
      <Actions>
        <Button variant={made ? 'default' : 'filled'} onClick={make}>
          {t(made ? 'again' : 'make')}
        </Button>
        {made && <Button onClick={() => save(made.text, made.at)}>{t('save')}</Button>}
      </Actions>
      {made && <TextArea aria-label={t('shown')} value={made.text} rows={16} mono readOnly />}
    </SectionFrame>
  );
};
