/** A cookie that the page may read: it says that a session may exist, and nothing else. */
const marker = 'pecset-login';

export const mayHaveSession = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trim().startsWith(`${marker}=`));
