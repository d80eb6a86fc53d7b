import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textKey } from '../i18n/texts.ts';
import { kitTexts } from '../texts.ts';
import type { ZodForm } from './use-zod-form.ts';

export type FieldOf<Input extends FieldValues, Output> = {
  readonly form: ZodForm<Input, Output>;
  readonly name: FieldPath<Input>;
};

/** A field's binding and its error in the shown language; a rule without words of its own gets the general ones. */
export const useField = <Input extends FieldValues, Output>({ form, name }: FieldOf<Input, Output>) => {
  const { field, fieldState } = useController({ control: form.control, name });
  const { t } = useTranslation();
  const message = fieldState.error?.message;
  const onBlur = () => {
    field.onBlur();
    void form.trigger(name); // the delay of 300 ms is for typing, not for leaving
  };
  return {
    field: { ...field, onBlur },
    error: fieldState.error && t([message ?? '', textKey(kitTexts, 'invalidValue')]),
  };
};
