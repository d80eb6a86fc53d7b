import { type OpenInvitation, revokeInvitation, sendInvitationAgain } from '@pecset/accounts/contract';
import { budapestTime } from '@pecset/kernel';
import {
  Actions,
  Button,
  Card,
  Facts,
  Failure,
  kitTexts,
  List,
  ListRow,
  Quiet,
  rowWords,
  useAsk,
  useCall,
  useFailureWords,
  useTexts,
} from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from './colleagues-query.ts';
import { colleaguesTexts } from './texts.ts';
import { useChange } from './use-change.ts';

type Props = { readonly onChange: () => void };

export const OpenInvitations = ({ onChange }: Props) => {
  const t = useTexts(colleaguesTexts);
  const kit = useTexts(kitTexts);
  const { data, isFetching, refetch } = useQuery(colleaguesQuery(useCall()));
  return (
    <Card title={t('invitations')}>
      {!data && isFetching && <p role="status">{t('loading')}</p>}
      {!data && !isFetching && (
        <>
          <p role="alert">{t('loadFailed')}</p>
          <Actions>
            <Button variant="default" onClick={() => void refetch()}>
              {kit('tryAgain')}
            </Button>
          </Actions>
        </>
      )}
      {data?.invitations.length === 0 && <Quiet>{t('noInvitations')}</Quiet>}
      {data && <InvitationList invitations={data.invitations} onChange={onChange} />}
    </Card>
  );
};

const InvitationList = ({
  invitations,
  onChange,
}: Props & { readonly invitations: readonly OpenInvitation[] }) => {
  const t = useTexts(colleaguesTexts);
  const ask = useAsk();
  const call = useCall();
  const words = useFailureWords(sendInvitationAgain);
  const { run, changing, failure } = useChange(onChange);
  const sendAgain = async ({ id, email }: OpenInvitation) => {
    const attempt = () => call(sendInvitationAgain, { params: { id } });
    await run({ of: `${id}`, attempt, words, said: t('sentAgain', { email }) });
  };
  const revoke = async ({ id, email }: OpenInvitation) => {
    const question = { title: t('revokeTitle'), message: t('revokeMessage', { email }) };
    if ((await ask.yesNo(question)) === 'no') return;
    const attempt = () => call(revokeInvitation, { params: { id } });
    await run({ of: `${id}`, attempt, words, said: t('revoked', { email }) });
  };
  return (
    <>
      <Failure title={t('notDone')} words={failure} />
      <List>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isChanging={changing === `${invitation.id}`}
            onSendAgain={() => void sendAgain(invitation)}
            onRevoke={() => void revoke(invitation)}
          />
        ))}
      </List>
    </>
  );
};

type InvitationRowProps = {
  readonly invitation: OpenInvitation;
  readonly isChanging: boolean;
  readonly onSendAgain: () => void;
  readonly onRevoke: () => void;
};

const InvitationRow = ({ invitation, isChanging, onSendAgain, onRevoke }: InvitationRowProps) => {
  const t = useTexts(colleaguesTexts);
  const { email, invitedBy, invitedAt, expiresAt } = invitation;
  const facts = [
    [t('invitedBy'), invitedBy],
    [t('invitedAt'), budapestTime(new Date(invitedAt))],
    [t('expiresAt'), budapestTime(new Date(expiresAt))],
  ] as const;
  const button = (words: string, onClick: () => void) => (
    <Button
      variant="default"
      size="sm"
      disabled={isChanging}
      aria-label={`${words}: ${email}`}
      onClick={onClick}
    >
      {words}
    </Button>
  );
  return (
    <ListRow>
      <div className={rowWords}>
        <strong>{email}</strong>
        <Facts inline facts={facts} />
      </div>
      <Actions>
        {button(t('sendAgain'), onSendAgain)}
        {button(t('revoke'), onRevoke)}
      </Actions>
    </ListRow>
  );
};
