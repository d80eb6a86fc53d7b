/** By this header a page tells whom it shows as signed in: for anybody else, as after a switch in another tab, nothing is done. */
export const SHOWN_USER = 'Pecset-User';

/** By this one, for which organisation: the session may have gone on to another in another tab. */
export const SHOWN_ORGANISATION = 'X-Organisation';

/** The header, where somebody is shown. */
export const shownUserHeader = (userId: number | undefined): Readonly<Record<string, string>> =>
  userId === undefined ? {} : { [SHOWN_USER]: `${userId}` };

export const shownOrganisationHeader = (partnerId: number | undefined): Readonly<Record<string, string>> =>
  partnerId === undefined ? {} : { [SHOWN_ORGANISATION]: `${partnerId}` };
