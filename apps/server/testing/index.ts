export { closers } from '../closers.ts';
export { prepareForProgram } from './prepare-for-program.ts';
export { runAdmin } from './run-admin.ts';
export {
  refusedStart,
  type ServerProcess,
  spawnServerProcess,
  startServerProcess,
} from './server-process.ts';
export { startSmtpInbox } from './smtp-inbox.ts';
