import { useSearch } from '@tanstack/react-router';

export type LoginSearch = {
  /** Where to go afterwards. */
  readonly back?: string;
  /** Why the user is here: what a link in a mail has come to, or a session that has ended. */
  readonly notice?: string;
  /** Present: the form asks for a password reset instead. */
  readonly forgotten?: string;
};

export const useLoginSearch = (): LoginSearch => useSearch({ strict: false });
