/** By this header a page tells whom it shows as signed in: for anybody else, as after a switch in another tab, nothing is done. */
export const SHOWN_USER = 'Pecset-User';
