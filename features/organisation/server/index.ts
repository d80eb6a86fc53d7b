export { openOrganisation } from './open-organisation.ts';
