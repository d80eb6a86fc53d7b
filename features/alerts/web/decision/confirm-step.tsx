import { SecondPerson, type SecondProof, useSession } from '@pecset/accounts/web';
import { Button, ModalAnswers, Stack, useTexts } from '@pecset/web-kit';
import { useEffect, useRef } from 'react';
import { decisionTexts } from './texts.ts';

type ConfirmStepProps = {
  readonly pending: boolean;
  readonly failure: string | undefined;
  readonly isOver: boolean;
  readonly onProof: (proof: SecondProof) => void;
  readonly onForget: () => void;
  readonly onBack: () => void;
};

export const ConfirmStep = ({ pending, failure, isOver, onProof, onForget, onBack }: ConfirmStepProps) => {
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
