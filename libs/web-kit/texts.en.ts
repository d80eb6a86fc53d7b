export const en = {
  ok: 'OK',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  invalidValue: 'This value is not valid.',
  unreachable: 'The server cannot be reached. Please check your network connection and try again.',
  unexpected: 'Something went wrong on our side ({{code}}). Please try again.',
  tooManyTries: 'Too many attempts. You can try again in {{time}}.',
  tryAgain: 'Try again',
  saved: 'Saved',
} as const;
