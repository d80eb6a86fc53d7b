import { Button } from '@mantine/core';
import { Form, ModalAnswers, TextField, useTexts, useZodForm } from '@pecset/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PackFields, ScannedCode } from '../scanned-code.ts';
import { scannerTexts } from '../texts.ts';
import { useScanTarget } from '../use-scanner.ts';
import { expectedCheckDigit, isNoDay } from './entry-warnings.ts';
import classes from './manual-entry.module.css';
import { blankFields, fieldsOfCode, ManualEntryFields } from './manual-entry-fields.ts';

type EntryFormProps = {
  readonly onEntered: (fields: PackFields) => void;
  readonly onCancel: () => void;
};

export const EntryForm = ({ onEntered, onCancel }: EntryFormProps) => {
  const t = useTexts(scannerTexts);
  const [year] = useState(() => new Date().getFullYear());
  const form = useZodForm(ManualEntryFields, blankFields);
  const fill = useCallback(
    (fields: PackFields) => {
      form.reset(fields);
      void form.trigger();
    },
    [form],
  );
  useWholeCode(useWatch({ control: form.control, name: 'gtin' }), fill);
  useScanTarget(
    useCallback(
      ({ text }: ScannedCode) => {
        const fields = fieldsOfCode(text);
        if (fields) fill(fields);
      },
      [fill],
    ),
  );
  const [gtin, expDate] = useWatch({ control: form.control, name: ['gtin', 'expDate'] });
  const expected = expectedCheckDigit(gtin.trim());

  return (
    <Form form={form} onSubmit={onEntered}>
      <TextField form={form} name="gtin" label={t('gtinField')} inputMode="numeric" autoComplete="off" />
      <Warning>{expected && t('checkDigitWarning', { expected })}</Warning>
      <TextField
        form={form}
        name="expDate"
        label={t('expField')}
        description={t('expHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <Warning>{isNoDay(expDate.trim(), year) && t('dateWarning')}</Warning>
      <TextField form={form} name="lotNum" label={t('lotField')} autoComplete="off" />
      <TextField form={form} name="sn" label={t('snField')} autoComplete="off" />
      <ModalAnswers>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant="default" onClick={() => form.reset(blankFields)}>
          {t('reset')}
        </Button>
        <Button type="submit">{t('ok')}</Button>
      </ModalAnswers>
    </Form>
  );
};

const Warning = ({ children }: { readonly children: string | false | undefined }) => (
  <p role="status" className={classes.warning}>
    {children}
  </p>
);

/** More than one character at once was pasted: if it is a whole code, it fills the form. */
const useWholeCode = (text: string, fill: (fields: PackFields) => void) => {
  const before = useRef('');
  useEffect(() => {
    const isPasted = text.length > before.current.length + 1;
    before.current = text;
    const fields = isPasted ? fieldsOfCode(text) : undefined;
    if (fields) fill(fields);
  }, [text, fill]);
};
