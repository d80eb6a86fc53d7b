import { Button, Card, CheckboxField, SelectField, serverClock, TextField, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { type ReportPrograms, statusFilter } from '../../contract/index.ts';
import { reportTexts } from '../texts.ts';
import classes from './filter-form.module.css';
import { filterName, showTexts } from './filter-names.ts';
import { look } from './look.ts';
import { ProgramFields } from './program-fields.tsx';
import { ReasonField } from './reason-field.tsx';
import { lastMonth } from './report-address.ts';
import { filtersIn } from './set-filters.ts';
import { useFilterForm } from './use-filter-form.ts';
import { usePrograms } from './use-programs.ts';
import type { ReportAddress } from './use-report-address.ts';

type FilterFormProps = {
  readonly address: ReportAddress;
  /** Whether the address holds valid filters. */
  readonly isValid: boolean;
};

/** Collapsed to one line that names the active filters, so that the list gets the rest of the screen. */
export const FilterForm = ({ address, isValid }: FilterFormProps) => {
  const t = useTexts(reportTexts);
  const [opened, setOpened] = useState(false);
  const programs = usePrograms();
  const set = filtersIn(address.fields).map((filter) => filterName(t, filter, address.fields, programs));
  return (
    <details open={opened || !isValid} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        <strong>{t('filters')}</strong> {set.length > 0 && <small>{set.join(' · ')}</small>}
      </summary>
      <Card>
        <Fields address={address} programs={programs} />
      </Card>
    </details>
  );
};

type FieldsProps = Pick<FilterFormProps, 'address'> & { readonly programs: ReportPrograms };

const Fields = ({ address, programs }: FieldsProps) => {
  const t = useTexts(reportTexts);
  const { form, submit, beginAnew } = useFilterForm(address);
  const takeLastMonth = () => {
    const { minDate, maxDate } = lastMonth(new Date(serverClock.now()));
    form.setValue('minDate', minDate);
    form.setValue('maxDate', maxDate);
  };
  return (
    <form
      noValidate
      className={classes.fields}
      aria-label={t('filters')}
      onFocus={beginAnew}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <TextField {...look} form={form} name="minDate" type="date" label={t('minDate')} />
      <TextField {...look} form={form} name="maxDate" type="date" label={t('maxDate')} />
      <Button variant="default" size="sm" className={classes.beside} onClick={takeLastMonth}>
        {t('lastMonth')}
      </Button>
      <div className={classes.wide}>
        <SelectField
          {...look}
          form={form}
          name="statusFilter"
          label={t('show')}
          options={statusFilter.options.map((value) => ({ value, label: t(showTexts[value]) }))}
        />
      </div>
      <ReasonField form={form} />
      <TextField {...look} form={form} name="gtin" label={t('gtin')} inputMode="numeric" autoComplete="off" />
      <TextField {...look} form={form} name="lotNum" label={t('lotNum')} autoComplete="off" />
      <TextField
        {...look}
        form={form}
        name="expDate"
        label={t('expDate')}
        placeholder={t('expHint')}
        autoComplete="off"
      />
      <TextField {...look} form={form} name="sn" label={t('sn')} autoComplete="off" />
      <TextField {...look} form={form} name="alertId" label={t('alertId')} autoComplete="off" />
      <ProgramFields form={form} fields={address.fields} programs={programs} />
      <div className={classes.check}>
        <CheckboxField form={form} name="distinct" label={t('distinct')} />
      </div>
    </form>
  );
};
