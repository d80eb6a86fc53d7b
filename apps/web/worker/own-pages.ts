/** Paths that the server answers itself; a last segment with a dot is a file. */
const others = /^\/(api|pages|assets|healthz|readyz)(\/|$)|\.[^/]*$/;

/** Whether the path is one of the page's own screens; links in mails, prints, downloads and the terms are not. */
export const isScreen = (pathname: string): boolean => !others.test(pathname);
