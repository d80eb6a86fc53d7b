import type { HistoryItem } from '@pecset/packs/contract';
import { Modal, Skeleton, useTexts } from '@pecset/web-kit';
import { alertsTexts } from '../texts.ts';
import { ConfirmStep } from './confirm-step.tsx';
import classes from './decision.module.css';
import type { DecisionFields } from './decision-fields.ts';
import { DecisionForm } from './decision-form.tsx';
import { useDecide } from './use-decide.ts';
import { useDossier } from './use-dossier.ts';

type DecisionDialogProps = {
  /** The transaction of the alert. */
  readonly item: HistoryItem;
  /** The cause that was pressed, if any. */
  readonly pressed?: DecisionFields['cause'] | undefined;
  /** The row with its new decision. */
  readonly onChange: (item: HistoryItem) => void;
  readonly onClose: () => void;
};

/** What was found out, and what becomes of the pack; if wanted, a second person confirms it at the same screen. */
export const DecisionDialog = ({ pressed, onClose, ...props }: DecisionDialogProps) => {
  const t = useTexts(alertsTexts);
  const { alertId } = props.item;
  const about = alertId === null ? '' : `\n${t('alertId')}: ${alertId}`;
  return (
    <Modal
      wide
      focusTitle={pressed !== undefined}
      title={t('outcomeTitle')}
      message={t('outcomeLead') + about}
      onClose={onClose}
    >
      {(close) => <Steps {...props} pressed={pressed} onDone={() => close()} />}
    </Modal>
  );
};

type StepsProps = Omit<DecisionDialogProps, 'onClose'> & { readonly onDone: () => void };

const Steps = ({ item, pressed, onChange, onDone }: StepsProps) => {
  const { data: dossier, isPending } = useDossier(item.mlId);
  const { save, confirm, goBack, forget, waiting, pending, failure, isOver } = useDecide({
    item,
    onChange,
    onDone,
  });
  if (isPending)
    return (
      <div className={classes.coming}>
        <Skeleton lines={8} />
      </div>
    );
  return (
    <>
      {/* Kept while a colleague confirms, so that nothing typed is lost. */}
      <div hidden={waiting !== undefined}>
        <DecisionForm
          {...{ item, dossier, pressed, pending }}
          failure={waiting ? undefined : failure}
          onSave={save}
          onCancel={onDone}
        />
      </div>
      {waiting && (
        <ConfirmStep
          {...{ waiting, dossier, pending, failure, isOver }}
          onProof={confirm}
          onForget={forget}
          onBack={goBack}
        />
      )}
    </>
  );
};
