import { useSearch } from '@tanstack/react-router';

export type LoginSearch = {
  /** Where to go afterwards. */
  readonly back?: string;
  /** What a link in a mail has come to. */
  readonly notice?: string;
  /** Present: the form asks for a password reset instead. */
  readonly forgotten?: string;
};

export const useLoginSearch = (): LoginSearch => useSearch({ strict: false });
