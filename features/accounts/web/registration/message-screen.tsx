import { Button } from '@mantine/core';
import { usePageTitle, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import classes from '../screen.module.css';
import { registrationTexts } from './texts.ts';

/** What a step has come to; where the login is what comes next, with a link to it. */
const messages = {
  sent: { title: 'sentTitle', text: 'sentText', next: undefined },
  done: { title: 'doneTitle', text: 'doneText', next: 'toLogin' },
  email: { title: 'emailTitle', text: 'emailText', next: 'toLogin' },
  'passwd-sent': { title: 'passwdSentTitle', text: 'passwdSentText', next: undefined },
  'passwd-set': { title: 'passwdSetTitle', text: 'passwdSetText', next: 'toLogin' },
} as const;
export type Message = keyof typeof messages;

export const MessageScreen = ({ message }: { readonly message: Message }) => {
  const t = useTexts(registrationTexts);
  const { title, text, next } = messages[message];
  usePageTitle(t(title));
  return (
    <>
      <h1>{t(title)}</h1>
      <p className={classes.lead}>{t(text)}</p>
      {next && (
        <Button fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
          {t(next)}
        </Button>
      )}
    </>
  );
};
