import { BrandMark, Stack, useTexts } from '@pecset/web-kit';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './shared-browser.module.css';
import { sharedBrowserTexts } from './texts.ts';
import { WhoIsThere } from './who-is-there.tsx';

type LockScreenProps = {
  readonly told?: string | undefined;
  readonly onDone: () => void;
  readonly onPassword: () => void;
};

/** Keeps the lock screen above dialogs that open behind it, such as a late alert. */
const useTopmost = (dialog: HTMLDialogElement | null): void => {
  useEffect(() => {
    const root = document.getElementById('root');
    if (!dialog || !root) return;
    dialog.showModal();
    const comeFirst = () => {
      dialog.close();
      dialog.showModal();
    };
    const watch = new MutationObserver(comeFirst);
    watch.observe(root, { subtree: true, attributeFilter: ['open'] });
    return () => watch.disconnect();
  }, [dialog]);
};

/** Replaces the page, which is hidden from view, keyboard and screen readers and continues afterwards. */
export const LockScreen = ({ told, onDone, onPassword }: LockScreenProps) => {
  const t = useTexts(sharedBrowserTexts);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useTopmost(dialog);
  useEffect(() => {
    const root = document.getElementById('root');
    const hadFocus = document.activeElement;
    root?.toggleAttribute('hidden', true);
    return () => {
      root?.toggleAttribute('hidden', false);
      if (hadFocus instanceof HTMLElement) hadFocus.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={setDialog}
      className={classes.lock}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      <Stack className={classes.locked}>
        <BrandMark size={48} />
        <h1 id="lock-title">{t('lockedTitle')}</h1>
        <p>{t('lockedLead')}</p>
        <WhoIsThere told={told} onDone={onDone} onPassword={onPassword} />
      </Stack>
    </dialog>,
    document.body,
  );
};
