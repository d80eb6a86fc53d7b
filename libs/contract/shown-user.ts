/** Header with the user that the page shows: a request is refused if another user is signed in by now (other tab). */
export const SHOWN_USER = 'Pecset-User';

/** Header with the organisation that the page shows: the session may have switched to another one in another tab. */
export const SHOWN_ORGANISATION = 'X-Organisation';

/** Returns no header if no user is shown. */
export const shownUserHeader = (userId: number | undefined): Readonly<Record<string, string>> =>
  userId === undefined ? {} : { [SHOWN_USER]: `${userId}` };

export const shownOrganisationHeader = (partnerId: number | undefined): Readonly<Record<string, string>> =>
  partnerId === undefined ? {} : { [SHOWN_ORGANISATION]: `${partnerId}` };
