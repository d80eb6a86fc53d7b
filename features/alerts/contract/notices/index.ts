import { alertsUndecided } from './alerts-undecided.ts';
import { packsHeld } from './packs-held.ts';

export { alertsUndecided, packsHeld };

export const alertNotices = [alertsUndecided, packsHeld];
