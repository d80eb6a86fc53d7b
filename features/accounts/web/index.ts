export { profileRoutes } from './profile/routes.ts';
export { profileTexts } from './profile/texts.ts';
export { accountsRoutes, requireSession } from './routes.ts';
export { makeSessions, type Sessions } from './sessions.ts';
export { useStepUp } from './step-up/use-step-up.tsx';
export { deviceKey } from './stored-login/device-key.ts';
export { makeStoredLogins } from './stored-login/stored-login.ts';
export { accountsTexts } from './texts.ts';
export { type SessionState, SessionsProvider, useSession, useSessions } from './use-session.tsx';
