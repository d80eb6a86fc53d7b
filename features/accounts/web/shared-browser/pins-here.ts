const place = 'pecset-pins';

/** Whether anybody has a PIN in this browser, as far as the page knows; if not, the login offers no PIN. */
export const pinsHere = {
  known: (): boolean => localStorage.getItem(place) !== null,
  note: (there: boolean): void => (there ? localStorage.setItem(place, '1') : localStorage.removeItem(place)),
};
