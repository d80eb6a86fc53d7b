import { useZodForm } from '@pecset/web-kit';
import { useEffect, useRef } from 'react';
import type { ReportFields } from './report-address.ts';
import { ReportFilters } from './report-filters.ts';
import type { ReportAddress } from './use-report-address.ts';

/** Same delay as for error messages. */
const DEBOUNCE_MS = 300;

/**
 * Keeps form and address in sync: valid input goes into the address after the debounce; a new address (back button, a
 * scan) goes into the form.
 */
export const useFilterForm = ({ address, fields, sort, ask }: ReportAddress) => {
  const form = useZodForm(ReportFilters, fields);
  const shown = useRef(address);
  /** The field whose next change replaces the current history entry. */
  const typedIn = useRef<string>(undefined);

  const write = useRef<(filters: ReportFields, name?: string) => void>(undefined);
  useEffect(() => {
    write.current = (filters, name) => {
      const step = name !== undefined && typedIn.current === name ? 'replace' : 'push';
      typedIn.current = name;
      shown.current = ask(filters, sort, step);
    };
  }, [ask, sort]);

  useEffect(() => {
    let debounce: ReturnType<typeof setTimeout>;
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name === undefined) return;
        clearTimeout(debounce);
        debounce = setTimeout(() => {
          const filters = ReportFilters.safeParse(values);
          if (filters.success) write.current?.(filters.data, name);
          // Validates all fields: one may be invalid because of another.
          else void form.trigger();
        }, DEBOUNCE_MS);
      },
    });
    return () => {
      clearTimeout(debounce);
      stopListening();
    };
  }, [form]);

  useEffect(() => {
    if (shown.current !== address) {
      shown.current = address;
      typedIn.current = undefined;
      form.reset(fields);
    }
    if (!ReportFilters.safeParse(fields).success) void form.trigger();
  }, [address, fields, form]);

  return {
    form,
    submit: (filters: ReportFields) => write.current?.(filters),
    /** Makes the next change a history entry of its own, when the user enters a field. */
    beginAnew: () => {
      typedIn.current = undefined;
    },
  };
};

export type FilterForm = ReturnType<typeof useFilterForm>['form'];
