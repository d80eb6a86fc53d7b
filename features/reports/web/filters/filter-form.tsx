import { CheckboxField, SelectField, TextField, useTexts } from '@pecset/web-kit';
import { type ReactNode, useState } from 'react';
import { statusFilter } from '../../contract/index.ts';
import { reportTexts } from '../texts.ts';
import classes from './filter-form.module.css';
import { look } from './look.ts';
import { ReasonField } from './reason-field.tsx';
import type { ReportFields } from './report-address.ts';
import { useFilterForm } from './use-filter-form.ts';
import type { ReportAddress } from './use-report-address.ts';

export const showTexts = {
  alerts: 'showAlerts',
  undecided: 'showUndecided',
  all: 'showAll',
} as const;

/** Less is asked for less often; on a phone it makes room for what was found. */
const hasMore = ({ gtin, lotNum, expDate, sn, alertId, distinct }: ReportFields): boolean =>
  distinct || [gtin, lotNum, expDate, sn, alertId].some((text) => text !== '');

const isWide = () => window.matchMedia('(min-width: 48rem)').matches;

export const FilterForm = ({ address }: { readonly address: ReportAddress }) => {
  const t = useTexts(reportTexts);
  const { form, submit, beginAnew } = useFilterForm(address);
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t('filters')}
      onFocus={beginAnew}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <div className={classes.fields}>
        <TextField {...look} form={form} name="minDate" type="date" label={t('minDate')} />
        <TextField {...look} form={form} name="maxDate" type="date" label={t('maxDate')} />
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
      </div>
      <More isUsed={hasMore(address.fields)}>
        <TextField
          {...look}
          form={form}
          name="gtin"
          label={t('gtin')}
          inputMode="numeric"
          autoComplete="off"
        />
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
        <div className={classes.check}>
          <CheckboxField form={form} name="distinct" label={t('distinct')} />
        </div>
      </More>
    </form>
  );
};

type MoreProps = { readonly isUsed: boolean; readonly children: ReactNode };

const More = ({ isUsed, children }: MoreProps) => {
  const t = useTexts(reportTexts);
  const [opened, setOpened] = useState(isWide);
  // What narrows the list is never out of sight.
  const open = opened || isUsed;
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={classes.more}>{t('moreFilters')}</summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
};
