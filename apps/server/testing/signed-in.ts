import { cookiesOf } from '@pecset/server-kit/testing';

export const ADMIN = 'demo@pecset.example';

/** Signs in and accepts the terms; returns the cookies. */
export const enter = async (
  address: string,
  login: { readonly email: string; readonly password: string },
): Promise<string> => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const cookie = cookiesOf(await post('/api/auth/login', login));
  for (const kind of ['TC', 'PP']) await post(`/api/auth/term/${kind}/1.0`, {}, cookie);
  return cookie;
};
