import { Modal, useTexts } from '@pecset/web-kit';
import { useRef } from 'react';
import type { ScannedCode } from '../listening/scanned-code.ts';
import { scannerTexts } from '../texts.ts';
import { EntryForm } from './entry-form.tsx';

type ManualEntryProps = { readonly onAnswer: (code: ScannedCode | undefined) => void };

/** The data printed on a pack, typed. A whole code that is pasted or scanned meanwhile fills every field. */
export const ManualEntry = ({ onAnswer }: ManualEntryProps) => {
  const t = useTexts(scannerTexts);
  const entered = useRef<ScannedCode>(undefined);
  return (
    <Modal title={t('manualEntry')} message={t('manualEntryLead')} onClose={() => onAnswer(entered.current)}>
      {(close) => (
        <EntryForm
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
