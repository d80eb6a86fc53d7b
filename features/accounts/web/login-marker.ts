/** A cookie that the page may read; tells only that a session may exist. Over https its name has a prefix. */
const marker = /(?:^|;\s*)(?:__(?:Host|Secure)-)?pecset-login=/;

export const mayHaveSession = (cookies: string): boolean => marker.test(cookies);
