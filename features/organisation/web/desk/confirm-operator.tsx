import { PasskeyProof, useSessions } from '@pecset/accounts/web';
import { Card, Notice, Row, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { operatorTexts } from './texts.ts';

/** The desk opens only after a passkey has verified the operator in this session, however it was started. */
export const ConfirmOperator = () => {
  const t = useTexts(operatorTexts);
  const { askAgain } = useSessions();
  const [isTurnedAway, setTurnedAway] = useState(false);
  const look = async () => setTurnedAway(!(await askAgain())?.roles.includes('OPER'));
  return (
    <Card>
      <p>{t('door')}</p>
      {isTurnedAway && <Notice tone="failure">{t('notOperator')}</Notice>}
      <Row>
        <PasskeyProof onProven={() => void look()} />
      </Row>
    </Card>
  );
};
