/** Where this workstation keeps its scanner's configuration. */
export const storageKey = 'bcConfig';
