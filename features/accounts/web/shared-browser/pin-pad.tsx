import { Button, useTexts } from '@pecset/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterKey, noPin, wholeIn, withoutLast } from './pin-entry.ts';
import classes from './shared-browser.module.css';
import { sharedBrowserTexts } from './texts.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const places = [0, 1, 2, 3, 4, 5];

type PinPadProps = {
  readonly name: string;
  readonly busy: boolean;
  readonly onPin: (pin: string) => void;
};

/**
 * Has no input field, since a scanner would type into it. Digits are read wherever the focus is, and sent once it is
 * clear that a person typed them.
 */
export const PinPad = ({ name, busy, onPin }: PinPadProps) => {
  const t = useTexts(sharedBrowserTexts);
  const [entry, setEntry] = useState(noPin);
  const pad = useRef<HTMLFieldSetElement>(null);
  const send = useEffectEvent((pin: string) => {
    setEntry(noPin);
    onPin(pin);
  });
  const press = (key: string) => !busy && setEntry((before) => afterKey(before, key, performance.now()));
  const takeBack = () => setEntry((before) => withoutLast(before, performance.now()));

  useEffect(() => pad.current?.focus(), []);
  useEffect(() => {
    const whole = wholeIn(entry, performance.now());
    if (whole === undefined) return;
    const timer = setTimeout(() => send(entry.digits), whole);
    return () => clearTimeout(timer);
  }, [entry]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Backspace') takeBack();
    else if (event.key.length === 1 && event.key !== ' ') press(event.key);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <fieldset ref={pad} tabIndex={-1} className={classes.pad} aria-label={t('pinOf', { name })}>
      <p>
        <strong>{busy ? t('checking') : t('enterPin', { name })}</strong>
      </p>
      <div className={classes.dots} aria-hidden="true">
        {places.map((place) => (
          <span key={place} data-filled={place < entry.digits.length || undefined} />
        ))}
      </div>
      <p role="status" className="only-heard">
        {entry.digits !== '' && t('digits', { count: entry.digits.length })}
      </p>
      {entry.spoiled && <p className={classes.told}>{t('notAPin')}</p>}
      <div className={classes.keys}>
        {keys.map((key) => (
          <Button key={key} variant="default" size="xl" disabled={busy} onClick={() => press(key)}>
            {key}
          </Button>
        ))}
        <Button variant="default" size="xl" aria-label={t('deleteDigit')} disabled={busy} onClick={takeBack}>
          ⌫
        </Button>
      </div>
    </fieldset>
  );
};
