export { refusedStart, type ServerProcess, startServerProcess } from './server-process.ts';
