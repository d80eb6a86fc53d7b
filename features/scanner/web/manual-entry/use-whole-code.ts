import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type PackFields, type ScannedCode, scannedCode } from '../listening/scanned-code.ts';
import { useFailedScans, useScanner, useScanTarget } from '../listening/use-scanner.ts';
import { blankFields, fieldNames, fieldsOfCode, isPastedCode, isSamePack } from './manual-entry-fields.ts';

type EntryFields = UseFormReturn<PackFields, unknown, PackFields>;

/**
 * A complete code that is scanned, or pasted into the first field, fills the form; an incomplete one is reported. If a
 * basket takes scans, they wait for it: here each would replace the one before.
 */
export const useWholeCode = (form: EntryFields, read: PackFields, onRescan: () => void) => {
  const scanner = useScanner();
  const [takesScans] = useState(() => !scanner.isAwaited());
  const [filledBy, setFilledBy] = useState<ScannedCode>();
  /** The fields as filled by a code, until another code comes or the user clears them. */
  const [given, setGiven] = useState(read);
  const [notWhole, setNotWhole] = useState(false);
  const forget = useCallback(() => {
    setFilledBy(undefined);
    setGiven(blankFields);
    setNotWhole(false);
    form.reset(blankFields);
  }, [form]);
  /** Another pack was scanned: what an earlier one filled in must not be sent for it. */
  const forgetEarlier = useCallback(() => {
    if (isSamePack(form.getValues(), form.formState.defaultValues)) forget();
    return 'noted' as const;
  }, [form, forget]);
  const take = useCallback(
    (code: ScannedCode) => {
      const fields = fieldsOfCode(code);
      if (!fields) {
        forgetEarlier();
        setNotWhole(true);
        return 'taken' as const;
      }
      setNotWhole(false);
      setFilledBy(code);
      setGiven(fields);
      form.reset(fields);
      void form.trigger(fieldNames.filter((name) => fields[name] !== ''));
      return 'taken' as const;
    },
    [form, forgetEarlier],
  );
  /** If an incomplete code opened the form and the pack is scanned again, its page is shown instead. */
  const takeUnlessAgain = (code: ScannedCode) => {
    const isUntouched = !isSamePack(read, blankFields) && isSamePack(form.getValues(), read);
    if (!isUntouched || code.parsed.sn === undefined || code.findings.length > 0) return take(code);
    onRescan();
    return 'another' as const;
  };
  useScanTarget(takesScans ? takeUnlessAgain : undefined);
  useFailedScans(forgetEarlier);

  useEffect(() => {
    let before = form.getValues('gtin');
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { gtin } }) => {
        if (gtin === before) return;
        const isPasted = isPastedCode(before, gtin);
        before = gtin;
        if (isPasted) take(scannedCode(gtin.trim()));
        else if (gtin !== '') setNotWhole(false);
      },
    });
  }, [form, take]);

  return { filledBy, given, notWhole, takesScans, forget };
};
