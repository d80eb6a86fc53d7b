import type { JobHandler, Route } from '@pecset/server-kit';
import { serveCaptcha } from './captcha/captcha.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { mailCodeJobs, mailCodeRoutes } from './mail-codes/index.ts';
import { memberRoutes } from './members/index.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { passwordJobs, passwordRoutes } from './password/index.ts';
import { pinRoutes } from './pins/index.ts';
import { profileRoutes } from './profile/index.ts';
import { registrationJobs, registrationRoutes } from './registration/index.ts';
import { sessionJobs, sessionRoutes } from './sessions/index.ts';
import { termRoutes } from './terms/index.ts';

export { adminsOf } from './admins.ts';
export { type CaptchaChoice, makeCaptcha } from './captcha/make-captcha.ts';
export {
  type Colleague,
  type ColleagueRefusal,
  type ConfirmByColleague,
  confirmByColleague,
} from './confirm-by-colleague.ts';
export { demoLogin, demoOrganisation, provideDemoUsers } from './demo-users.ts';
export type { AccountsDependencies, Captcha, Limits } from './dependencies.ts';
export { readEmail } from './email.ts';
export { accountExports } from './export.ts';
export { makeLimits } from './limits/limits.ts';
export { mailPeople } from './mails/mail-people.ts';
export { holdAdmin } from './members/hold-admin.ts';
export { countActiveMembers, membersOf } from './members/list-colleagues.ts';
export { type MemberAt, memberAt } from './members/member-at.ts';
export { removeAllMembers } from './members/remove-all.ts';
export { type OperatorRefusal, setOperator } from './operators/set-operator.ts';
export { type HashingCost, makePasswords, type Passwords } from './password/passwords.ts';
export { makePins } from './pins/pin-hashing.ts';
export {
  addProgram,
  countProgramUse,
  hashProgramKey,
  programCallers,
  programStore,
  programsOf,
  revokeKeys,
  rotateKey,
} from './programs/index.ts';
export { shutOutAfterRestore, tellAdminsToConfirm } from './restore/after-restore.ts';
export { lossesSince, takeAgain } from './restore/taken-since.ts';
export {
  callersOf,
  endAllSessions,
  inTransactionAs,
  sessionCookies,
  sessionHeld,
  sessionLasts,
} from './sessions/index.ts';
export { settleStoredAddresses } from './stored-addresses.ts';
export {
  type PublishRefusal,
  publishTerm,
  type TermPages,
  type TermRef,
  termDeskRoutes,
  termStore,
} from './terms/index.ts';

export const accountRoutes = (dependencies: AccountsDependencies): readonly Route[] => [
  serveCaptcha(dependencies),
  ...registrationRoutes(dependencies),
  ...passwordRoutes(dependencies),
  ...mailCodeRoutes(dependencies),
  ...sessionRoutes(dependencies),
  ...passkeyRoutes(dependencies),
  ...pinRoutes(dependencies),
  ...termRoutes(dependencies),
  ...profileRoutes(dependencies),
  ...memberRoutes(dependencies),
];

export const accountJobs = (dependencies: AccountsDependencies): readonly JobHandler[] => [
  ...registrationJobs(dependencies),
  ...passwordJobs(dependencies),
  ...mailCodeJobs(dependencies),
  ...sessionJobs(dependencies),
];
