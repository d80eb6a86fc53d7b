import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type PackFields, type ScannedCode, scannedCode } from '../listening/scanned-code.ts';
import { useScanTarget } from '../listening/use-scanner.ts';
import { blankFields, fieldsOfCode, isPastedCode } from './manual-entry-fields.ts';

type EntryFields = UseFormReturn<PackFields, unknown, PackFields>;

/** A whole code that is scanned, or pasted into the first field, fills the form; an incomplete one is told. */
export const useWholeCode = (form: EntryFields) => {
  const [filledBy, setFilledBy] = useState<ScannedCode>();
  const [notWhole, setNotWhole] = useState(false);
  const take = useCallback(
    (code: ScannedCode) => {
      const fields = fieldsOfCode(code);
      setNotWhole(!fields);
      if (!fields) return 'taken' as const;
      setFilledBy(code);
      form.reset(fields);
      void form.trigger();
      return 'taken' as const;
    },
    [form],
  );
  useScanTarget(take);

  const before = useRef('');
  const onGtin = useEffectEvent((now: string) => {
    if (isPastedCode(before.current, now)) take(scannedCode(now.trim()));
    else setNotWhole(false);
    before.current = now;
  });
  const gtin = useWatch({ control: form.control, name: 'gtin' });
  useEffect(() => onGtin(gtin), [gtin]);

  const forget = () => {
    setFilledBy(undefined);
    setNotWhole(false);
    form.reset(blankFields);
  };
  return { filledBy, notWhole, forget };
};
