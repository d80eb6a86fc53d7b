export { forgetOrganisation } from './forget-organisation.ts';
export { openOrganisation } from './open-organisation.ts';
