import { Actions, Button, Card, useTexts } from '@pecset/web-kit';
import { useEffect, useRef, useState } from 'react';
import classes from './connected-programs/connected-programs.module.css';
import { programsTexts } from './connected-programs/texts.ts';

type Props = {
  readonly title: string;
  readonly words: string;
  readonly secret: string;
  readonly onStored: () => void;
};

/** A secret, in the page and not in a dialog, which a press of Escape would close for good. */
export const ShownOnce = ({ title, words, secret, onStored }: Props) => {
  const t = useTexts(programsTexts);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} title={title}>
      <p>{words}</p>
      <code className={classes.key}>{secret}</code>
      <Actions>
        <CopyButton text={secret} />
        <Button variant="default" onClick={onStored}>
          {t('stored')}
        </Button>
      </Actions>
    </Card>
  );
};

/** Hidden if the browser offers no clipboard, e.g. without https; the secret is selected whole with one click. */
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
