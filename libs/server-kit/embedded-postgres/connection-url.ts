export type Target = { readonly database?: string; readonly role?: string };

/** The same server, with another database or as another role. */
export const connectionUrl = (server: string, { database, role }: Target): string => {
  const url = new URL(server);
  if (database !== undefined) url.pathname = `/${encodeURIComponent(database)}`;
  if (role !== undefined) url.username = encodeURIComponent(role);
  return url.href;
};

/**
 * A socket's address in the form of any other: `host` in the query wins over "localhost", which stands there
 * because `new URL()` refuses an empty host after a user name. No sslmode or port of the caller's
 * environment may creep in.
 */
export const socketUrl = (folder: string): string =>
  `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(folder)}&sslmode=disable`;
