import type { JobHandler, Route } from '@pecset/server-kit';
import { serveAcknowledgeAlert } from './acknowledge-alert.ts';
import type { AlertsDependencies } from './dependencies.ts';
import { dossierRoutes } from './dossier/index.ts';
import { outRoutes } from './out/index.ts';
import { forgetLinksHandler, photographRoutes } from './photographs/index.ts';
import { servePrintAlert } from './print-alert.ts';
import { serveRecordOutcome } from './record-outcome.ts';
import { type ReminderDependencies, remindOfAlerts } from './remind-of-alerts.job.ts';

export { alertsPort } from './alerts-port.ts';
export { countOpenAlerts } from './count-open.ts';
export type { AlertsDependencies } from './dependencies.ts';
export { alertExports } from './export.ts';
export {
  forgetAllPhotographLinks,
  forgetPhotographLinks,
  phoneAccess,
  photographsOf,
} from './photographs/index.ts';
export { type PastAlert, raisePast } from './raise-past.ts';
export { type Audited, auditedOf } from './sealed/audited.ts';
export { sealedTexts } from './sealed/sealed.texts.ts';
export { auditPart, byWords, sealsPart } from './sealed/sealed-parts.ts';
export { type CoveringSeal, sealsOf } from './sealed/seals.ts';

export const alertRoutes = (dependencies: AlertsDependencies): readonly Route[] => [
  servePrintAlert(dependencies),
  serveAcknowledgeAlert(dependencies),
  serveRecordOutcome(dependencies),
  ...dossierRoutes(dependencies),
  ...outRoutes(dependencies),
  ...photographRoutes(dependencies),
];

export const alertJobs = (dependencies: ReminderDependencies): readonly JobHandler[] => [
  forgetLinksHandler(dependencies),
  remindOfAlerts(dependencies),
];
