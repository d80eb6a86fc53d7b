import { budapestYear, dayInWords } from '@pecset/kernel';
import { Button, Form, ModalAnswers, TextField, useLanguage, useTexts, useZodForm } from '@pecset/web-kit';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PackFields, ScannedCode } from '../listening/scanned-code.ts';
import { dayMeant, expectedCheckDigit } from './entry-warnings.ts';
import classes from './manual-entry.module.css';
import { enteredCode, fieldNames, ManualEntryFields } from './manual-entry-fields.ts';
import { SwallowedChoice, useSwallowed } from './swallowed-field.tsx';
import { manualEntryTexts } from './texts.ts';
import { useWholeCode } from './use-whole-code.ts';

type EntryFormProps = {
  /** What an incomplete code contained; blank if nothing was read. */
  readonly read: PackFields;
  readonly onEntered: (code: ScannedCode) => void;
  readonly onCancel: () => void;
};

export const EntryForm = ({ read, onEntered, onCancel }: EntryFormProps) => {
  const t = useTexts(manualEntryTexts);
  const { language } = useLanguage();
  const [year] = useState(() => budapestYear(new Date()));
  const form = useZodForm(ManualEntryFields, read);
  const { filledBy, given, notWhole, takesScans, forget } = useWholeCode(form, read, onCancel);
  const swallowed = useSwallowed(form, given);
  const values = useWatch({ control: form.control });
  const { gtin = '', expDate = '' } = values;
  const expected = expectedCheckDigit(gtin.trim());
  const day = dayMeant(expDate.trim(), year);
  const [first] = fieldNames.filter((name) => read[name] === '');
  const isPart =
    fieldNames.some((name) => given[name] !== '') &&
    fieldNames.some((name) => given[name] === '' && values[name] === '');
  const field = (name: keyof PackFields) => ({
    ...{ form, name, autoComplete: 'off', 'data-start': (name === first && !swallowed.open) || undefined },
  });

  return (
    <Form form={form} onSubmit={(fields) => onEntered(enteredCode(fields, filledBy))}>
      <Warning>{isPart && !swallowed.open && t('partsMissing')}</Warning>
      {swallowed.open && <SwallowedChoice {...swallowed} field={swallowed.open} />}
      <TextField {...field('gtin')} label={t('gtinField')} inputMode="numeric" />
      <Warning>{notWhole && t('notWholeCode')}</Warning>
      <Warning>
        {expected && (
          <>
            <WrongCheckDigit gtin={gtin.trim()} /> {t('checkDigitWarning', { expected })}
          </>
        )}
      </Warning>
      <TextField {...field('expDate')} label={t('expField')} description={t('expHint')} inputMode="numeric" />
      <Warning>{day === 'no-day' && t('dateWarning')}</Warning>
      <p role="status" className={classes.meant}>
        {day !== undefined && day !== 'no-day' && dayInWords(day, language, 'long')}
      </p>
      <TextField {...field('lotNum')} label={t('lotField')} />
      <TextField {...field('sn')} label={t('snField')} />
      <div className={classes.foot} data-takes-scans={takesScans || undefined}>
        <ModalAnswers>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button variant="default" onClick={forget}>
            {t('reset')}
          </Button>
          {/* The open question comes before the validation of other fields. */}
          {swallowed.open ? (
            <Button onClick={swallowed.insist}>{t('ok')}</Button>
          ) : (
            <Button type="submit">{t('ok')}</Button>
          )}
        </ModalAnswers>
      </div>
    </Form>
  );
};

/** The number as typed, with its last digit marked: it is wrong, or one of the others is. */
const WrongCheckDigit = ({ gtin }: { readonly gtin: string }) => (
  <code>
    {gtin.slice(0, -1)}
    <mark>{gtin.slice(-1)}</mark>
  </code>
);

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" data-tone="sandbox" className={classes.told}>
    {children}
  </p>
);
