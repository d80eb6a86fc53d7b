/** Cause of a refusal by its code; it determines the advice. */
export type RefusalCause = 'password' | 'locked' | 'certificate' | 'terms' | 'not-connected' | 'other';

const causes: Readonly<Record<string, RefusalCause>> = {
  NMVS_FE_AU_01: 'password',
  NMVS_FE_AU_10: 'password',
  NMVS_FE_AU_11: 'password',
  NMVS_FE_AU_02: 'locked',
  NMVS_FE_AU_05: 'locked',
  NMVS_FE_AU_23: 'terms',
  NMVS_FE_PKI_01: 'certificate',
  NMVS_FE_PKI_06: 'certificate',
  NMVS_FE_PKI_07: 'certificate',
  PECSET_CERTIFICATE_REFUSED: 'certificate',
  PECSET_NOT_CONNECTED: 'not-connected',
};

export const refusalCause = (code: string): RefusalCause => causes[code] ?? 'other';

/** Subject of a notification from the national system. */
export type NoticeTopic = 'old-password' | 'password-expires' | 'terms' | 'other';

export const noticeTopic = (code: string): NoticeTopic => {
  if (code === 'NMVS_NOTIFY_AU_01') return 'old-password';
  if (code === 'NMVS_NOTIFY_AU_02') return 'password-expires';
  return code.startsWith('NMVS_NOTIFY_PMS_') ? 'terms' : 'other';
};
