import { SelectField, TextField, useTexts } from '@pecset/web-kit';
import type { ReportPrograms } from '../../contract/index.ts';
import { reportTexts } from '../texts.ts';
import { programName } from './filter-names.ts';
import { look } from './look.ts';
import type { ReportFields } from './report-address.ts';
import type { FilterForm } from './use-filter-form.ts';

type ProgramFieldsProps = {
  readonly form: FilterForm;
  readonly fields: ReportFields;
  readonly programs: ReportPrograms;
};

/** Only in an organisation with connected programs, or if the address filters by one. */
export const ProgramFields = ({ form, fields: { program, reference }, programs }: ProgramFieldsProps) => {
  const t = useTexts(reportTexts);
  if (programs.length === 0 && program === '' && reference === '') return null;
  const known = programs.map(({ programId }) => `${programId}`);
  const values = program === '' || known.includes(program) ? known : [...known, program];
  return (
    <>
      <SelectField
        {...look}
        form={form}
        name="program"
        label={t('program')}
        options={[
          { value: '', label: t('anyProgram') },
          ...values.map((value) => ({ value, label: programName(value, programs) })),
        ]}
      />
      <TextField {...look} form={form} name="reference" label={t('reference')} autoComplete="off" />
    </>
  );
};
