type Failure = { readonly errCode: string; readonly errStr?: string };
type Words = { readonly internalError: string; readonly unreachable: string };

/** Text of a failure: the server's own or, if it sent none, an internal error. */
export const registrationWords = (
  { errCode, errStr }: Failure,
  { internalError, unreachable }: Words,
): string => {
  if (errCode === 'SYS-NETWORK') return `${internalError}. ${unreachable}`;
  return errStr || internalError;
};
