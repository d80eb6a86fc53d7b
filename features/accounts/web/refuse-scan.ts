import { holdsPackCode } from '@pecset/accounts/domain';
import { textKey } from '@pecset/web-kit';
import { accountsTexts } from './texts.ts';

type PasswordForm = {
  setValue(name: 'password', value: ''): void;
  setError(name: 'password', error: { message: string }, options: { shouldFocus: true }): void;
};

type Fields = { readonly password: string };

/** A pack that was scanned into the password's field is no attempt: it would count as a wrong password. */
export const refuseScan =
  <Given extends Fields>(form: PasswordForm, onSubmit: (fields: Given) => void) =>
  (fields: Given): void => {
    if (holdsPackCode(fields.password)) {
      form.setValue('password', '');
      form.setError(
        'password',
        { message: textKey(accountsTexts, 'passwordScanned') },
        { shouldFocus: true },
      );
    } else onSubmit(fields);
  };
