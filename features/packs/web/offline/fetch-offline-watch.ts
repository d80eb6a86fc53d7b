/** Lazy import of offline recording, for the component that watches the connection. */
export const fetchOfflineWatch = () => import('./offline-watch.tsx');
