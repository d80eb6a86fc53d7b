export const en = {
  registerLead:
    'With your account comes your own organisation, in sandbox mode, where you can try everything.',
  yourName: 'Your name (optional)',
  yourNameHint:
    'Colleagues see it beside what you do: 4 to 16 characters. Left empty, it begins as your e-mail address does.',
  passwordRule: 'At least 8 characters, with a lowercase letter, an uppercase letter and a digit.',
  // As the specification words it; `weakPassword` of the contract says the same.
  weakPassword:
    'The password must be at least 8 characters long and must contain at least one lowercase letter, one uppercase letter and one digit!',
  weakPasswordTitle: 'Invalid password!',
  incorrectPassword: 'Incorrect password!',
  acceptBefore: 'I have read and accept the',
  acceptTerms: 'terms and conditions',
  acceptBetween: 'and the',
  acceptPrivacy: 'privacy policy',
  acceptAfter: '.',
  registerWithPasskey: 'Register without password',
  registerFailed: 'Registration failed',
  haveAccount: 'Already have an account?',
  toLogin: 'Go to login',
  toScan: 'Go to scanning',

  captchaLabel: 'I am not a robot',
  captchaWorking: 'Checking…',
  captchaDone: 'Checked',
  captchaFailed: 'The check did not succeed. Please try again.',
  captchaExpired: 'The check has expired. Please try again.',
  captchaWait: 'The check is still running, please wait.',

  sentTitle: 'Activation email sent',
  sentText:
    'We have sent a link to your email address. Open it to activate your account. It may take a few minutes to arrive; please check your spam folder too.',
  doneTitle: 'Account activated',
  doneText: 'Your account is active. You can log in now.',
  emailTitle: 'Email address activated',
  emailText: 'Your email address is confirmed and active from now on.',
  passwdSentTitle: 'Link sent',
  passwdSentText:
    'If there is an account with this address, we have emailed a link with which you can set a new password. It may take a few minutes to arrive.',
  passwdSetTitle: 'Password set',
  passwdSetText: 'Your new password is set. Your other devices have been logged out.',

  newPasswordTitle: 'Set a new password',
  newPasswordLead: 'Choose a new password for your account.',
  changePasswordTitle: 'Change password',
  changePasswordLead: 'Your other devices will be logged out.',
  currentPassword: 'Current password',
  currentMissing: 'Please enter your current password.',
  newPassword: 'New password',
  setPassword: 'Set password',
  setPasswordFailed: 'The password could not be set',
  requestAnother: 'Request a new link',

  joinTitle: 'Invitation',
  joinLoading: 'Loading the invitation…',
  joinLead: '{{invitedBy}} invites you to work in Pecsét as a colleague at {{orgName}}.',
  joinUnnamed: '{{invitedBy}} invites you to work in Pecsét as a colleague.',
  joinAddress: 'The invitation is for {{email}}.',
  joinMeaning:
    'When you accept, you go on in this organisation. Other organisations of yours stay in the menu.',
  joinAccept: 'Accept the invitation',
  joinHasAccount: 'You have an account with this address. Please log in, and you can accept the invitation.',
  joinOther: 'You are logged in with another address. To accept, log out here and log in as {{email}}.',
  joinLogout: 'Log out',
  joinOver:
    'If you have accepted it already, log in: you find the organisation in the menu. Otherwise ask for a new one.',
} as const;
