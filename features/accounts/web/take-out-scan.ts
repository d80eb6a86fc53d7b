import { textBeforeScan } from '@pecset/accounts/domain';

type LoginForm<Name extends string> = {
  getValues(name: Name): string;
  setValue(name: Name, value: string): void;
  setFocus(name: Name): void;
};

/** Removes a pack code scanned into a field, which would count as a wrong password; returns whether there was one. */
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
