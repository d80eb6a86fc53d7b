import { Actions, Button, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { alertsTexts } from './texts.ts';

/** Hidden if the browser offers no clipboard, e.g. without https; the text can still be selected with one click. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const t = useTexts(alertsTexts);
  const [copied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setCopied(true);
  };
  return (
    <Actions>
      <Button variant="default" onClick={() => void copy()}>
        {t(copied ? 'copied' : 'copy')}
      </Button>
    </Actions>
  );
};
