/** The raw id of the passkey made on this device; as long as it is there, login without a password is offered. */
const place = 'credential';

export const storedCredential = (): string | null => localStorage.getItem(place);

export const keepCredential = (rawId: string): void => localStorage.setItem(place, rawId);

/** Once it is no longer one of the account's, login without a password is not offered with it. */
export const forgetCredential = (rawId: string): void => {
  if (storedCredential() === rawId) localStorage.removeItem(place);
};
