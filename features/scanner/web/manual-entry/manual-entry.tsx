import { Modal, useTexts } from '@pecset/web-kit';
import { useEffect, useRef } from 'react';
import type { PackSearch, ScannedCode } from '../listening/scanned-code.ts';
import { useScanner } from '../listening/use-scanner.ts';
import { EntryForm } from './entry-form.tsx';
import { fieldsRead } from './manual-entry-fields.ts';
import { manualEntryTexts } from './texts.ts';

type ManualEntryProps = {
  /** What is already known of the pack from an incomplete code. */
  readonly read?: Partial<PackSearch> | undefined;
  readonly onAnswer: (code: ScannedCode | undefined) => void;
};

/** A form for the data printed on a pack. A complete code pasted or scanned meanwhile fills every field. */
export const ManualEntry = ({ read, onAnswer }: ManualEntryProps) => {
  const t = useTexts(manualEntryTexts);
  const entered = useRef<ScannedCode>(undefined);
  const { report } = useScanner();
  const isForScan = read !== undefined;
  // The dialog now explains the failure, so its notice is removed.
  useEffect(() => {
    if (isForScan) report(undefined);
  }, [isForScan, report]);
  return (
    <Modal title={t('title')} message={t('lead')} onClose={() => onAnswer(entered.current)}>
      {(close) => (
        <EntryForm
          read={fieldsRead(read ?? {})}
          onCancel={() => close()}
          onEntered={(code) => {
            entered.current = code;
            close();
          }}
        />
      )}
    </Modal>
  );
};
