/** Whether this device can create a passkey with its own lock; false in old browsers and over plain http. */
export const hasPlatformAuthenticator = async (): Promise<boolean> => {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
};
