/** Query key of the user's channels. */
export const waysKey = ['notice-ways'] as const;
