import { viewInvitation } from '@pecset/accounts/contract';
import type { ReplyOf } from '@pecset/contract';
import {
  Button,
  buttonLook,
  type CallFailure,
  kitTexts,
  Notice,
  Quiet,
  useCall,
  useFailureWords,
  useTexts,
} from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { CaptchaChoice } from '../registration/captcha/captcha-choice.ts';
import { RegisterForm } from '../registration/register-form.tsx';
import { registrationTexts } from '../registration/texts.ts';
import { SmallPage } from '../small-page.tsx';
import { accountsTexts } from '../texts.ts';
import { useSession } from '../use-session.tsx';
import { Accept } from './accept.tsx';
import { OfAnother } from './of-another.tsx';

type JoinScreenProps = { readonly captcha: CaptchaChoice };

/** Target of an invitation's link; shows the invitation and does nothing by itself. */
export const JoinScreen = ({ captcha }: JoinScreenProps) => {
  const t = useTexts(registrationTexts);
  const { code = '' }: { readonly code?: string } = useSearch({ strict: false });
  const call = useCall();
  const state = useSession();
  const { data, isFetching, refetch } = useQuery({
    // `isYours` depends on who is signed in.
    queryKey: ['invitation', code, state.phase],
    queryFn: () => call(viewInvitation, { query: { code } }),
    gcTime: 0,
  });
  return (
    <SmallPage title={t('joinTitle')}>
      {!data && <p role="status">{t('joinLoading')}</p>}
      {data?.ok && <Invitation {...{ captcha, code }} invitation={data.value} />}
      {data?.ok === false && (
        <NotShown failure={data.refusal} retry={isFetching ? undefined : () => void refetch()} />
      )}
    </SmallPage>
  );
};

type Shown = ReplyOf<typeof viewInvitation>;
type InvitationProps = JoinScreenProps & { readonly code: string; readonly invitation: Shown };

const Invitation = ({ captcha, code, invitation }: InvitationProps) => {
  const t = useTexts(registrationTexts);
  const { email, invitedBy, orgName } = invitation;
  const lead = orgName === '' ? t('joinUnnamed', { invitedBy }) : t('joinLead', { invitedBy, orgName });
  return (
    <>
      <Quiet>
        {lead} {t('joinAddress', { email })}
      </Quiet>
      <NextStep {...{ captcha, code, invitation }} />
    </>
  );
};

const NextStep = ({ captcha, code, invitation: { email, hasAccount, isYours } }: InvitationProps) => {
  const t = useTexts(registrationTexts);
  const { phase } = useSession();
  if (isYours) return <Accept code={code} />;
  if (phase === 'signed-in') return <OfAnother email={email} />;
  if (!hasAccount) return <RegisterForm captcha={captcha} invitation={{ code, email }} />;
  const back = `/join?${new URLSearchParams({ code }).toString()}`;
  return (
    <>
      <Quiet>{t('joinHasAccount')}</Quiet>
      <Link {...buttonLook({ fullWidth: true })} to="/login" search={{ back }}>
        {t('toLogin')}
      </Link>
    </>
  );
};

type NotShownProps = {
  readonly failure: CallFailure<typeof viewInvitation>;
  readonly retry: (() => void) | undefined;
};

const NotShown = ({ failure, retry }: NotShownProps) => {
  const t = useTexts(registrationTexts);
  const kit = useTexts(kitTexts);
  const shared = useTexts(accountsTexts);
  const words = useFailureWords(viewInvitation);
  const isOver = failure.errCode === 'invitation-not-valid';
  return (
    <>
      <Notice tone="warning">
        {words(failure)} {isOver && t('joinOver')}
      </Notice>
      {isOver ? (
        <Link to="/login" {...buttonLook({ variant: 'link' })}>
          {shared('login')}
        </Link>
      ) : (
        <Button variant="default" fullWidth onClick={retry}>
          {kit('tryAgain')}
        </Button>
      )}
    </>
  );
};
