import { setOperator } from '@pecset/accounts/server';
import { type Command, withData } from './command.ts';

const rights = { on: 'given', off: 'taken' } as const;
const isRight = (word: string): word is keyof typeof rights => word in rights;

export const operator: Command = {
  summary:
    'EMAIL on|off: makes the owner of an account an operator of the provider, or no longer; as one they sign in with a passkey that verifies them',
  run: async ([email = '', word = ''], caller) => {
    if (!isRight(word)) {
      caller.complain('say on or off');
      return 2;
    }
    return withData(caller, async ({ db }) => {
      const set = await setOperator(db, { email, right: rights[word] }, new Date());
      if (!set.ok) {
        caller.complain(`there is no active account of ${email}`);
        return 1;
      }
      const isOn = word === 'on';
      caller.say(isOn ? `${email} is an operator, at /admin` : `${email} is no operator`);
      if (isOn && set.value.passkeys === 0)
        caller.say(
          'the account has no passkey yet: its owner adds one at /profile/security, and signs in with it',
        );
      return 0;
    });
  },
};
