import { useSearch } from '@tanstack/react-router';

export type LoginSearch = {
  /** Where to go after the login. */
  readonly back?: string;
  /** Why the login is shown: the result of a mail's link, or a session that has ended. */
  readonly notice?: string;
  /** If present, the form asks for a password reset instead. */
  readonly forgotten?: string;
};

export const useLoginSearch = (): LoginSearch => useSearch({ strict: false });
