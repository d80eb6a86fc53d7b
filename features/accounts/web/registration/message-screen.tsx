import { buttonLook, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { SmallPage } from '../small-page.tsx';
import { accountsTexts } from '../texts.ts';
import { useSession } from '../use-session.tsx';
import { registrationTexts } from './texts.ts';

/** The result of a step: done, or waiting for a link in a mail to be opened. */
const messages = {
  sent: { title: 'sentTitle', text: 'sentText', step: 'waiting' },
  done: { title: 'doneTitle', text: 'doneText', step: 'done' },
  email: { title: 'emailTitle', text: 'emailText', step: 'done' },
  'passwd-sent': { title: 'passwdSentTitle', text: 'passwdSentText', step: 'waiting' },
  'passwd-set': { title: 'passwdSetTitle', text: 'passwdSetText', step: 'set' },
} as const;
export type Message = keyof typeof messages;

export const MessageScreen = ({ message }: { readonly message: Message }) => {
  const t = useTexts(registrationTexts);
  const { title, text, step } = messages[message];
  return (
    <SmallPage title={t(title)} lead={t(text)}>
      {step === 'waiting' ? <BackToLogin /> : <Next step={step} />}
    </SmallPage>
  );
};

/** Links to the login, or back to work if signed in; after a new password the login is offered too. */
const Next = ({ step }: { readonly step: 'done' | 'set' }) => {
  const t = useTexts(registrationTexts);
  const signedIn = useSession().phase === 'signed-in';
  const button = (to: '/' | '/login') => (
    <Link {...buttonLook({ fullWidth: true })} to={to}>
      {t(to === '/' ? 'toScan' : 'toLogin')}
    </Link>
  );
  if (!signedIn) return button('/login');
  return (
    <>
      {button('/')}
      {step === 'set' && (
        <Link {...buttonLook({ variant: 'link' })} to="/login">
          {t('toLogin')}
        </Link>
      )}
    </>
  );
};

const BackToLogin = () => {
  const t = useTexts(accountsTexts);
  return (
    <Link {...buttonLook({ variant: 'link' })} to="/login">
      {t('backToLogin')}
    </Link>
  );
};
