import { textBeforeScan } from '@pecset/accounts/domain';
import { textKey } from '@pecset/web-kit';
import { accountsTexts } from './texts.ts';

type LoginForm<Name extends string> = {
  getValues(name: Name): string;
  setValue(name: Name, value: string): void;
  setError(name: Name, error: { message: string }, options: { shouldFocus: true }): void;
};

/** A pack that was scanned into a field is no attempt: as a password it would count as a wrong one. */
export const refuseScan = <Name extends string>(form: LoginForm<Name>, names: readonly Name[]): boolean => {
  for (const name of names) {
    const before = textBeforeScan(form.getValues(name));
    if (before === undefined) continue;
    form.setValue(name, before);
    form.setError(name, { message: textKey(accountsTexts, 'codeInField') }, { shouldFocus: true });
    return true;
  }
  return false;
};
