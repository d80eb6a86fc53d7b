import { Actions, Button, Card, useTexts } from '@pecset/web-kit';
import { useEffect, useRef, useState } from 'react';
import classes from './connected-programs.module.css';
import { programsTexts } from './texts.ts';

export type ShownKey = { readonly name: string; readonly key: string };

/** In the page and not in a dialog, which a press of Escape would close for good. */
export const NewKey = ({
  shown: { name, key },
  onStored,
}: { readonly shown: ShownKey } & { readonly onStored: () => void }) => {
  const t = useTexts(programsTexts);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} title={t('keyOf', { name })}>
      <p>{t('onlyOnce')}</p>
      <code className={classes.key}>{key}</code>
      <Actions>
        <CopyButton text={key} />
        <Button variant="default" onClick={onStored}>
          {t('stored')}
        </Button>
      </Actions>
    </Card>
  );
};

/** Hidden if the browser offers no clipboard, e.g. without https; the key is selected whole with one click. */
const CopyButton = ({ text }: { readonly text: string }) => {
  const t = useTexts(programsTexts);
  const [outcome, setOutcome] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  return <Button onClick={() => void copy()}>{t(outcome)}</Button>;
};
