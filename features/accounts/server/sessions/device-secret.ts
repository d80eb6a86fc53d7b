import { type FreshToken, newToken } from './session-cookie.ts';

const PREFIX = 'device.';

/**
 * What a remembered browser stores instead of the password. Its prefix tells it from a password, so that it is checked
 * without the slow hash, for known and unknown addresses alike.
 */
export const newDeviceSecret = (): FreshToken => newToken(PREFIX);

export const isDeviceSecret = (text: string): boolean => /^device\.[\w-]{43}$/.test(text);
