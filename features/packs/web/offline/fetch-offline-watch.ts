/** What lets packs be recorded without connection, for who watches the connection. */
export const fetchOfflineWatch = () => import('./offline-watch.tsx');
