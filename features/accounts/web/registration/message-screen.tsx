import { buttonLook, usePageTitle, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import classes from '../screen.module.css';
import { accountsTexts } from '../texts.ts';
import { useSession } from '../use-session.tsx';
import { registrationTexts } from './texts.ts';

/** What a step has come to: done, or waiting for a link in a mail to be opened. */
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
  usePageTitle(t(title));
  return (
    <>
      <h1>{t(title)}</h1>
      <p className={classes.lead}>{t(text)}</p>
      {step === 'waiting' ? <BackToLogin /> : <Next step={step} />}
    </>
  );
};

/** To the login, or, for who changed something while signed in, back to work; a new password is for the login anyway. */
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
        <p className={classes.aside}>
          <Link to="/login" className={classes.link}>
            {t('toLogin')}
          </Link>
        </p>
      )}
    </>
  );
};

const BackToLogin = () => {
  const t = useTexts(accountsTexts);
  return (
    <p className={classes.aside}>
      <Link to="/login" className={classes.link}>
        {t('backToLogin')}
      </Link>
    </p>
  );
};
