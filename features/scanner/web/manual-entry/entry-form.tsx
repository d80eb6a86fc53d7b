import { Button } from '@mantine/core';
import { budapestYear } from '@pecset/kernel';
import { Form, ModalAnswers, TextField, useTexts, useZodForm } from '@pecset/web-kit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ScannedCode } from '../listening/scanned-code.ts';
import { scannerTexts } from '../texts.ts';
import { expectedCheckDigit, isNoDay } from './entry-warnings.ts';
import classes from './manual-entry.module.css';
import { blankFields, enteredCode, ManualEntryFields } from './manual-entry-fields.ts';
import { useWholeCode } from './use-whole-code.ts';

type EntryFormProps = {
  readonly onEntered: (code: ScannedCode) => void;
  readonly onCancel: () => void;
};

export const EntryForm = ({ onEntered, onCancel }: EntryFormProps) => {
  const t = useTexts(scannerTexts);
  const [year] = useState(() => budapestYear(new Date()));
  const form = useZodForm(ManualEntryFields, blankFields);
  const { filledBy, notWhole, forget } = useWholeCode(form);
  const [gtin, expDate] = useWatch({ control: form.control, name: ['gtin', 'expDate'] });
  const expected = expectedCheckDigit(gtin.trim());

  return (
    <Form form={form} onSubmit={(fields) => onEntered(enteredCode(fields, filledBy))}>
      <TextField form={form} name="gtin" label={t('gtinField')} inputMode="numeric" autoComplete="off" />
      <Warning>{notWhole && t('notWholeCode')}</Warning>
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
        <Button variant="default" onClick={forget}>
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
