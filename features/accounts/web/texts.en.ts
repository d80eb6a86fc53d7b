export const en = {
  login: 'Login',
  loginLead: 'Log in to verify and dispense packs.',
  register: 'Register',
  email: 'Email address',
  secondaryEmail: 'Secondary email (optional)',
  secondaryEmailHint: 'If you enter your confirmed secondary address here, the link is sent there.',
  password: 'Password',
  remember: 'Remember me',
  loginFailed: 'Login failed',
  invalidEmailTitle: 'Invalid email address!',
  invalidEmail: 'You must provide a valid email address!',
  passwordMissing: 'Please enter your password.',
  codeInField: 'That was the code of a pack. Nothing was sent. Log in first, then scan the pack again.',
  passkeyLogin: 'Login without password',
  passkeyCancelled: 'The prompt was closed or has timed out. You can try again at any time.',
  passkeyAlreadyThere: 'This device already has a passkey for the account.',
  internalError: 'Internal error',
  resendActivation: 'Send the activation email again',
  forgotten: 'Forgotten password?',
  resetTitle: 'Forgotten password',
  resetLead: 'We send a link to your email address with which you can set a new password.',
  requestReset: 'Request password reset',
  resetFailed: 'The request failed',
  backToLogin: 'Back to login',
  packsWait: '{{count}} scanned packs wait. Log in, and you find them in the basket.',
  packWaits: 'The scanned pack waits. Log in, and it opens by itself.',
  sessionEnded:
    'Your session has ended. Please log in again; you will be back where you were, and a basket is kept. What was being typed into a form has to be typed again.',
  activationExpired:
    'The activation link has expired or is not valid. Log in the way you registered, with or without a password, and we send a new one.',
  emailLinkExpired:
    'The link that confirms the email address has expired or is not valid. Log in and ask for a new one.',
  linkNotValid: 'The link is not valid',
  activationExpiredSignedIn:
    'The activation link has expired or is not valid. You are logged in, so there is nothing you need to do.',
  emailLinkExpiredSignedIn:
    'The link that confirms the email address has expired or is not valid. You can request a new one in your profile, under Security.',

  organisations: 'Organisation',
  unnamedOrganisation: 'Organisation without a name (no. {{number}})',
  switchFailed: 'The organisation could not be switched',
} as const;
