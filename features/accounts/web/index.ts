export { accountsRoutes, requireSession } from './routes.ts';
export { makeSessions, type Sessions } from './sessions.ts';
export { deviceKey } from './stored-login/device-key.ts';
export { makeStoredLogins } from './stored-login/stored-login.ts';
export { accountsTexts } from './texts.ts';
export { type SessionState, SessionsProvider, useSession, useSessions } from './use-session.tsx';
