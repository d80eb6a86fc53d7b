import { useCodeTexts } from '@pecset/packs/web';
import { Select, TextField, useTexts } from '@pecset/web-kit';
import { useWatch } from 'react-hook-form';
import { reportTexts } from '../texts.ts';
import { look } from './look.ts';
import { presetOf, reasonPresets } from './reason-presets.ts';
import type { FilterForm } from './use-filter-form.ts';

/** A reason can be chosen by meaning or typed as a code; the two fields stay in sync. */
export const ReasonField = ({ form }: { readonly form: FilterForm }) => {
  const t = useTexts(reportTexts);
  const meaningOf = useCodeTexts();
  const reasonCode = useWatch({ control: form.control, name: 'reasonCode' });
  const preset = reasonCode === '' ? '' : (presetOf(reasonCode) ?? 'typed');
  const meanings = reasonCode.split(',').flatMap((code) => (code ? (meaningOf(code)?.short ?? []) : []));
  return (
    <>
      <Select
        {...look}
        label={t('preset')}
        value={preset}
        options={[
          { value: '', label: t('anyReason') },
          ...reasonPresets.map((codes) => ({
            value: codes.join(','),
            label: meaningOf(codes[0])?.short ?? codes[0],
          })),
          ...(preset === 'typed' ? [{ value: 'typed', label: t('typedReason') }] : []),
        ]}
        onChoose={(value) => {
          if (value !== 'typed') form.setValue('reasonCode', value, { shouldValidate: true });
        }}
      />
      <TextField
        {...look}
        form={form}
        name="reasonCode"
        label={t('reasonCode')}
        autoComplete="off"
        {...(preset === 'typed' && meanings.length > 0 && { description: meanings.join(' · ') })}
      />
    </>
  );
};
