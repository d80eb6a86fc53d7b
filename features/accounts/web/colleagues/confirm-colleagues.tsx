import { type Colleague, confirmColleagues } from '@pecset/accounts/contract';
import { Actions, Button, Card, Failure, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { colleaguesTexts } from './texts.ts';
import { useChange } from './use-change.ts';

type Props = { readonly users: readonly Colleague[]; readonly onChange: () => void };

/** After a restore: one press for all who are right; the others are deactivated or removed in the list before. */
export const ConfirmColleagues = ({ users, onChange }: Props) => {
  const t = useTexts(colleaguesTexts);
  const call = useCall();
  const words = useFailureWords(confirmColleagues);
  const { run, changing, failure } = useChange(onChange);
  const waiting = users.filter(({ status }) => status === 'U');
  if (waiting.length === 0) return null;
  const names = waiting.map(({ userName }) => userName).join(', ');
  const confirm = () => {
    const body = { userIds: waiting.map(({ userId }) => userId) };
    const attempt = () => call(confirmColleagues, { body });
    return run({ of: 'all', attempt, words, said: t('confirmed', { names }) });
  };
  return (
    <Card title={t('confirmTitle')} lead={t('confirmLead')}>
      <Failure title={t('notDone')} words={failure} />
      <p>{names}</p>
      <Actions>
        <Button disabled={changing !== undefined} onClick={() => void confirm()}>
          {t('confirmAll', { count: String(waiting.length) })}
        </Button>
      </Actions>
    </Card>
  );
};
