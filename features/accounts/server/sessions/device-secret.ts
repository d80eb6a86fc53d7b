import { type FreshToken, newToken } from './session-cookie.ts';

const PREFIX = 'device.';

/**
 * What a remembered browser keeps in place of the password. Its form tells it from a password, so that it is
 * checked without the work of a password's hash, for known and unknown addresses alike.
 */
export const newDeviceSecret = (): FreshToken => newToken(PREFIX);

export const isDeviceSecret = (text: string): boolean => /^device\.[\w-]{43}$/.test(text);
