/** Limits for new names in forms; older names may be anything that is not empty. */
export const USER_NAME_LENGTH = { least: 4, most: 16 } as const;

export type UserNameHint = 'too-short' | 'too-long';

const longEnough = new RegExp(`^.{${USER_NAME_LENGTH.least}}`, 'su');
const tooLong = new RegExp(`^.{${USER_NAME_LENGTH.most + 1}}`, 'su');

export const hintForUserName = (name: string): UserNameHint | undefined => {
  const text = name.trim();
  if (!longEnough.test(text)) return 'too-short';
  return tooLong.test(text) ? 'too-long' : undefined;
};

/** A new account's name until its owner chooses one: the part before the @, cut to the maximum length. */
export const firstUserName = (email: string): string =>
  email.slice(0, email.lastIndexOf('@')).slice(0, USER_NAME_LENGTH.most);
