import { Actions, Button, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { alertsTexts } from './texts.ts';

/** Hidden if the browser offers no clipboard, e.g. without https; the text can still be selected with one click. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const t = useTexts(alertsTexts);
  const [outcome, setOutcome] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  return (
    <Actions>
      <Button variant="default" onClick={() => void copy()}>
        {t(outcome)}
      </Button>
    </Actions>
  );
};
