import { useZodForm } from '@pecset/web-kit';
import { useEffect, useRef } from 'react';
import type { ReportFields } from './report-address.ts';
import { ReportFilters } from './report-filters.ts';
import type { ReportAddress } from './use-report-address.ts';

/** As long as the debounce of error messages. */
const DEBOUNCE_MS = 300;

/**
 * The form and the address say the same: what is typed goes into the address after the debounce, and only if it can be
 * looked for; what comes by the address (the way back, a scan) goes into the form.
 */
export const useFilterForm = ({ address, fields, sort, ask }: ReportAddress) => {
  const form = useZodForm(ReportFilters, fields);
  const shown = useRef(address);
  /** The field whose next change goes on with the last one. */
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
          // One field may be wrong because of another.
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
    /** Another field, or the same one anew: a change from here on is a step of its own. */
    beginAnew: () => {
      typedIn.current = undefined;
    },
  };
};

export type FilterForm = ReturnType<typeof useFilterForm>['form'];
