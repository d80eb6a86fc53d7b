/** Paths that the server answers itself; a name with a dot is a file's. */
const others = /^\/(api|pages|assets|healthz|readyz)(\/|$)|\.[^/]*$/;

/** Whether an address is one of the page's own screens: a mail's link, a print, a download and the terms are not. */
export const isScreen = (pathname: string): boolean => !others.test(pathname);
