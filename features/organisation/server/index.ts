export { newNmvsPassword, renewNmvsPassword } from './connection/renew-password.ts';
export { connectionStore, type NmvsConnection } from './connection/store.ts';
export { type ConnectionFault, type Trial, tryConnection } from './connection/try-connection.ts';
export { forgetOrganisation } from './forget-organisation.ts';
export { openOrganisation } from './open-organisation.ts';
