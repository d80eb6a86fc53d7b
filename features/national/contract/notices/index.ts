import { certificateExpires } from './certificate-expires.ts';
import { loginRefused } from './login-refused.ts';
import { nationalNotice } from './national-notice.ts';
import { passwordNotRenewed } from './password-not-renewed.ts';
import { passwordRenewed } from './password-renewed.ts';
import { passwordShown } from './password-shown.ts';

export { loginRefused, nationalNotice, passwordNotRenewed, passwordRenewed };

export const nationalNotices = [
  loginRefused,
  nationalNotice,
  certificateExpires,
  passwordShown,
  passwordRenewed,
  passwordNotRenewed,
];
