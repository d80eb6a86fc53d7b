/** Kinds of client that log in to the national system. */
export const clientLoginIds = ['CP', 'HP', 'WS', 'SWS'] as const;
export type ClientLoginId = (typeof clientLoginIds)[number];

export const USER_ID: RegExp = /^[A-Za-z0-9]{1,20}$/;

/** As in the national schema: excludes characters that XML cannot carry or normalises to a space. */
export const NMVS_PASSWORD: RegExp = /^(?:[^\p{Cc}\p{Cs}\uFFFE\uFFFF]|[\u007F-\u009F]){8,60}$/u;

/** The connection to the national system: A works, P only the certificate does, null neither. */
export type ConnectionStatus = 'A' | 'P' | null;

/** State for the banner; any status but A and P means not set up. */
export const connectionWords = (status: string | null): 'works' | 'login-wrong' | 'not-set-up' => {
  if (status === 'A') return 'works';
  return status === 'P' ? 'login-wrong' : 'not-set-up';
};
