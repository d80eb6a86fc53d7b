import { Actions, Button, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { alertsTexts } from './texts.ts';

/** Not there where the browser has no clipboard for us, as without https; the text itself can be selected with one click. */
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
