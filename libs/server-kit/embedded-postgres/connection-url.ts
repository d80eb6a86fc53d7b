export type Target = { readonly database?: string; readonly role?: string };

/** The same server, with another database or as another role. */
export const connectionUrl = (server: string, { database, role }: Target): string => {
  const url = new URL(server);
  if (database !== undefined) url.pathname = `/${encodeURIComponent(database)}`;
  if (role !== undefined) url.username = encodeURIComponent(role);
  return url.href;
};

/**
 * A socket's address as a URL: `host` in the query overrides "localhost", which is needed because `new URL()` refuses
 * an empty host after a user name. Port and sslmode are explicit so that the caller's environment cannot change them.
 */
export const socketUrl = (folder: string): string =>
  `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(folder)}&sslmode=disable`;
