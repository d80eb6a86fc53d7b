/** Our own reason codes for why the national system was not asked or did not answer. */
export const clientCodes = {
  unreachable: 'PECSET_UNREACHABLE',
  noAnswer: 'PECSET_NO_ANSWER',
  certificateRefused: 'PECSET_CERTIFICATE_REFUSED',
  /** Certificate or login is missing. */
  notConnected: 'PECSET_NOT_CONNECTED',
  /** After a restore nothing is sent until the operator releases it. */
  restored: 'PECSET_RESTORED',
} as const;
export type ClientCode = (typeof clientCodes)[keyof typeof clientCodes];
