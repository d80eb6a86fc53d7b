import { backupMissing } from './backup-missing.ts';
import { organisationClosing } from './organisation-closing.ts';
import { productionApproved } from './production-approved.ts';
import { productionRefused } from './production-refused.ts';

export { backupMissing };

export const organisationNotices = [
  backupMissing,
  productionApproved,
  productionRefused,
  organisationClosing,
];
