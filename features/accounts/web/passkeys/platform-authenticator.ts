/** Whether this device can make a passkey by itself, with its own lock. Old browsers and plain http do not know. */
export const hasPlatformAuthenticator = async (): Promise<boolean> => {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
};
