import { SecondPerson, type SecondProof, useSession } from '@pecset/accounts/web';
import { Button, ModalAnswers, Stack, useTexts } from '@pecset/web-kit';
import { useEffect, useRef } from 'react';
import type { Dossier } from '../../contract/index.ts';
import classes from './decision.module.css';
import { decisionTexts } from './texts.ts';
import type { Decision } from './use-decide.ts';
import { causeTexts, decisionWords } from './words.ts';

type ConfirmStepProps = {
  readonly waiting: Decision;
  /** Undefined if it could not be loaded. */
  readonly dossier: Dossier | undefined;
  readonly pending: boolean;
  readonly failure: string | undefined;
  readonly isOver: boolean;
  readonly onProof: (proof: SecondProof) => void;
  readonly onForget: () => void;
  readonly onBack: () => void;
};

export const ConfirmStep = (props: ConfirmStepProps) => {
  const { pending, failure, isOver, onProof, onForget, onBack } = props;
  const t = useTexts(decisionTexts);
  const state = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="lg">
      <h3 ref={title} tabIndex={-1}>
        {t('secondTitle')}
      </h3>
      <p>{t('secondLead')}</p>
      <ToConfirm {...props} />
      <SecondPerson
        first={state.phase === 'signed-in' ? state.session.userId : 0}
        busy={pending}
        failure={failure}
        isOver={isOver}
        onProof={onProof}
        onForget={onForget}
      />
      <ModalAnswers>
        <Button variant="default" disabled={pending} onClick={onBack}>
          {t('back')}
        </Button>
      </ModalAnswers>
    </Stack>
  );
};

/** Nobody confirms what is not on the screen. */
const ToConfirm = ({ waiting, dossier }: Pick<ConfirmStepProps, 'waiting' | 'dossier'>) => {
  const t = useTexts(decisionTexts);
  const cause = t(causeTexts[waiting.cause]);
  const decision = t(decisionWords[waiting.decision].todo);
  return (
    <Stack gap="xs">
      <strong>{t('settle', { cause, decision })}</strong>
      <p className={classes.said}>{waiting.words}</p>
      {dossier && (
        <small>
          {dossier.productName ?? dossier.pack.gtin} · SN {dossier.pack.sn}
        </small>
      )}
    </Stack>
  );
};
