type Failure = { readonly errCode: string; readonly errStr?: string };
type Words = { readonly internalError: string; readonly unreachable: string };

/** Why registering failed: the server's own words, and where there are none an internal error. */
export const registrationWords = (
  { errCode, errStr }: Failure,
  { internalError, unreachable }: Words,
): string => {
  if (errCode === 'SYS-NETWORK') return `${internalError}. ${unreachable}`;
  return errStr || internalError;
};
