export { showNmvsPassword } from './nmvs-password.ts';
