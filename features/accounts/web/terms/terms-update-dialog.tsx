import { Button, Modal, ModalAnswers, Notice, useBaseHost, useTexts } from '@pecset/web-kit';
import { type MouseEvent, useState } from 'react';
import { loadTermPage } from './load-term.ts';
import type { PendingTerm } from './pending-terms.ts';
import classes from './term-text.module.css';
import { TermText } from './term-text.tsx';
import { termsTexts } from './texts.ts';
import { useTermAnswer } from './use-term-answer.ts';

type TermsUpdateDialogProps = { readonly term: PendingTerm; readonly onLater: () => void };

export const TermsUpdateDialog = ({ term, onLater }: TermsUpdateDialogProps) => {
  const t = useTexts(termsTexts);
  const baseHost = useBaseHost();
  const { kind, version, must } = term;
  const [detailed, setDetailed] = useState(false);
  const { accept, decline, pending, failure, failures } = useTermAnswer(term);
  const updated = t(kind === 'TC' ? 'termsUpdated' : 'privacyUpdated');
  const consequence = t(must ? 'mandatory' : 'optional');
  const showDetails = ({ currentTarget }: MouseEvent) => {
    setDetailed(true);
    currentTarget.closest('dialog')?.querySelector('h2')?.focus(); // the button is about to be removed
  };
  return (
    <Modal
      key={failures} // opens again if the answer failed
      title={t('alert')}
      message={`${updated} ${consequence}`}
      focusTitle // so that a scanner's Enter accepts nothing
      onClose={must ? decline : onLater}
    >
      {(close) => (
        <>
          {failure && <Notice tone="failure">{failure}</Notice>}
          {detailed && (
            <TermText
              queryKey={['term', kind, version]}
              load={() => loadTermPage(baseHost, kind, version)}
              headingsFrom={3}
            />
          )}
          <div className={classes.foot}>
            <ModalAnswers>
              {!detailed && (
                <Button variant="default" onClick={showDetails}>
                  {t('showDetails')}
                </Button>
              )}
              <Button variant="default" disabled={pending} onClick={() => close()}>
                {t('later')}
              </Button>
              <Button loading={pending} onClick={accept}>
                {t('accept')}
              </Button>
            </ModalAnswers>
          </div>
        </>
      )}
    </Modal>
  );
};
