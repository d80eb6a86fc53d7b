import { textBeforeScan } from '@pecset/accounts/domain';

type LoginForm<Name extends string> = {
  getValues(name: Name): string;
  setValue(name: Name, value: string): void;
  setFocus(name: Name): void;
};

/** A pack that was scanned into a field is no attempt: as a password it would count as a wrong one. Tells whether one was. */
export const takeOutScan = <Name extends string>(form: LoginForm<Name>, names: readonly Name[]): boolean => {
  for (const name of names) {
    const before = textBeforeScan(form.getValues(name));
    if (before === undefined) continue;
    form.setValue(name, before);
    form.setFocus(name);
    return true;
  }
  return false;
};
