export const invalidEmail = {
  'invalid-email': {
    status: 400,
    en: 'You must provide a valid email address!',
    hu: 'Kérjük, adjon meg érvényes e-mail-címet!',
  },
} as const;
