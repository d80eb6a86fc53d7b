import type { AlertsPort } from '../ledger/alerts-port.ts';

/** Stores an objection as the higher feature would; what becomes of it is tested there. */
export const testAlerts: AlertsPort = {
  raise: async (tx, { partnerId, mlId, alertId }) => {
    await tx.insertInto('alert').values({ partner_id: partnerId, ml_id: mlId, alert_id: alertId }).execute();
  },
  of: async () => new Map(),
  putAway: async () => [],
  isHeldBack: async () => false,
  open: async () => [],
};
