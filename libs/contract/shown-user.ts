/** By this header a page tells whom it shows as signed in: for anybody else, as after a switch in another tab, nothing is done. */
export const SHOWN_USER = 'Pecset-User';

/** The header, where somebody is shown. */
export const shownUserHeader = (userId: number | undefined): Readonly<Record<string, string>> =>
  userId === undefined ? {} : { [SHOWN_USER]: `${userId}` };
