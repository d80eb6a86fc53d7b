export { login } from './login.ts';
export { logout } from './logout.ts';
export { PageVersion, Session } from './session.ts';
export { token } from './token.ts';
