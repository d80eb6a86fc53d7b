export const en = {
  login: 'Login',
  loginLead: 'Sign in to verify and dispense packs.',
  email: 'Email address',
  password: 'Password',
  remember: 'Remember me',
  loginFailed: 'Login failed',
  invalidEmailTitle: 'Invalid email address!',
  invalidEmail: 'You must provide a valid email address!',
  passwordMissing: 'Please enter your password.',
} as const;
