/** A cookie that the page may read: it says that a session may exist, and nothing else. Over https its name has a prefix. */
const marker = /(?:^|;\s*)(?:__(?:Host|Secure)-)?pecset-login=/;

export const mayHaveSession = (cookies: string): boolean => marker.test(cookies);
