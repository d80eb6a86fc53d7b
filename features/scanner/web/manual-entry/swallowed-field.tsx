import { Button, useTexts } from '@pecset/web-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PackFields } from '../listening/scanned-code.ts';
import classes from './manual-entry.module.css';
import { fieldNames, type SwallowedField, swallowedIn } from './manual-entry-fields.ts';
import { manualEntryTexts } from './texts.ts';

type EntryFields = UseFormReturn<PackFields, unknown, PackFields>;

/** Blocks sending until the user has said how a field that may contain another is printed. */
export const useSwallowed = (form: EntryFields, given: PackFields) => {
  const found = useMemo(() => swallowedIn(given), [given]);
  const [settled, setSettled] = useState<SwallowedField>();
  const choices = useRef<HTMLFieldSetElement>(null);
  const values = useWatch({ control: form.control });
  // A user who has changed the field has read it on the pack.
  const isOpen = found !== undefined && found !== settled && values[found.name] === found.value;

  const choose = (reading: Partial<PackFields>) => {
    form.reset({ ...form.getValues(), ...reading });
    setSettled(found);
  };
  const wasOpen = useRef(false);
  useEffect(() => {
    // The focused element may have disappeared with a press or the next scan; a user who is typing keeps the focus.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) form.setFocus('sn');
    wasOpen.current = isOpen;
  }, [form, isOpen]);
  const [insisted, setInsisted] = useState<SwallowedField>();
  const insist = () => {
    setInsisted(found);
    choices.current?.focus({ preventScroll: true });
    choices.current?.scrollIntoView({ block: 'center' });
  };
  return { open: isOpen ? found : undefined, insisted: insisted === found, choices, choose, insist };
};

type SwallowedChoiceProps = Pick<
  ReturnType<typeof useSwallowed>,
  'insisted' | 'insist' | 'choices' | 'choose'
> & {
  readonly field: SwallowedField;
};

const labels = { gtin: 'gtinField', expDate: 'expField', lotNum: 'lotField', sn: 'snField' } as const;

/** The possible readings of the field, each chosen by one press. */
export const SwallowedChoice = ({ field, insisted, insist, choices, choose }: SwallowedChoiceProps) => {
  const t = useTexts(manualEntryTexts);
  const wordsOf = (reading: Partial<PackFields>) =>
    fieldNames
      .filter((name) => reading[name] !== undefined)
      .map((name) => `${t(labels[name])} ${reading[name]}`)
      .join(' · ');
  const asRead = { [field.name]: field.value };
  return (
    <fieldset
      ref={choices}
      className={classes.choice}
      data-tone="sandbox"
      tabIndex={-1}
      data-start
      onKeyDown={({ key, target, currentTarget }) => key === 'Enter' && target === currentTarget && insist()}
    >
      <legend>{t('separatorLost')}</legend>
      <strong role="alert">{insisted && t('chooseFirst')}</strong>
      {field.readings.map((reading) => (
        <Button key={wordsOf(reading)} variant="default" fullWidth onClick={() => choose(reading)}>
          {wordsOf(reading)}
        </Button>
      ))}
      <Button variant="default" fullWidth onClick={() => choose(asRead)}>
        {t('asItWasRead', { field: wordsOf(asRead) })}
      </Button>
    </fieldset>
  );
};
