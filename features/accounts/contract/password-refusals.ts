/** Separate from `Password`, since the login, which every page loads, needs none of these texts. */
export const weakPassword = {
  'weak-password': {
    status: 400,
    en: 'The password must be at least 8 characters long and must contain at least one lowercase letter, one uppercase letter and one digit!',
    hu: 'A jelszónak legalább 8 karakterből kell állnia, és tartalmaznia kell legalább egy kisbetűt, egy nagybetűt és egy számjegyet!',
  },
} as const;

export const incorrectPassword = {
  'incorrect-password': { status: 403, en: 'Incorrect password!', hu: 'Helytelen jelszó!' },
} as const;
