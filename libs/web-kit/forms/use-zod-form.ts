import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * The rules of every form: a change is validated after 300 ms, leaving a field validates it at once (see `useField`),
 * and submitting focuses the first invalid field. Messages of the schema are text keys.
 */
export const useZodForm = <Input extends FieldValues, Output>(
  schema: ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): ZodForm<Input, Output> =>
  useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'all',
    delayError: 300,
    shouldFocusError: true,
  });
