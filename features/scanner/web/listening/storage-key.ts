/** Where this workstation keeps its scanner's configuration. The first load needs no more than this. */
export const storageKey = 'bcConfig';
