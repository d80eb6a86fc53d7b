/** Under which the page keeps by which ways its user is told. */
export const waysKey = ['notice-ways'] as const;
