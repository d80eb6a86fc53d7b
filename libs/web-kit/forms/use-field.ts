import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textKey } from '../i18n/texts.ts';
import { kitTexts } from '../texts.ts';
import type { ZodForm } from './use-zod-form.ts';

export type FieldOf<Input extends FieldValues, Output> = {
  readonly form: ZodForm<Input, Output>;
  readonly name: FieldPath<Input>;
};

/** A field's binding and its error in the shown language; a rule without a message gets a generic one. */
export const useField = <Input extends FieldValues, Output>({ form, name }: FieldOf<Input, Output>) => {
  const { field, fieldState } = useController({ control: form.control, name });
  const { t } = useTranslation();
  const message = fieldState.error?.message;
  const onBlur = () => {
    field.onBlur();
    void form.trigger(name); // leaving a field validates it without the 300 ms delay
  };
  return {
    field: { ...field, onBlur },
    error: fieldState.error && t([message ?? '', textKey(kitTexts, 'invalidValue')]),
  };
};
