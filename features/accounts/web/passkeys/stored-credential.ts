/** The raw id of the passkey created on this device; while stored, login without a password is offered. */
const place = 'credential';

export const storedCredential = (): string | null => localStorage.getItem(place);

export const keepCredential = (rawId: string): void => localStorage.setItem(place, rawId);

/** Called when the account no longer has it, so that login without a password is not offered with it. */
export const forgetCredential = (rawId: string): void => {
  if (storedCredential() === rawId) localStorage.removeItem(place);
};
