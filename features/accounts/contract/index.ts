export { activate } from './activate.ts';
export { captchaChallenge } from './captcha.ts';
export {
  Colleague,
  type Colleagues,
  confirmColleagues,
  invite,
  listColleagues,
  OpenInvitation,
  removeColleague,
  revokeInvitation,
  sendInvitationAgain,
  setColleagueRoles,
  setColleagueStatus,
} from './colleagues.ts';
export { confirmEmail } from './confirm-email.ts';
export { join, viewInvitation } from './join.ts';
export { login } from './login.ts';
export { logout } from './logout.ts';
export { accountNotices } from './notices/index.ts';
export { type OwnOrganisations, ownOrganisations, switchOrganisation } from './organisations.ts';
export { loginWithPasskey, requestPasskeyLogin } from './passkey-login.ts';
export { registerPasskey, requestPasskeyRegistration } from './passkey-registration.ts';
export { lockSession, removePin, SharedBrowserUsers, setPin, sharedBrowserUsers, switchUser } from './pin.ts';
export { register } from './register.ts';
export { requestPasswordReset } from './request-password-reset.ts';
export { resendActivation } from './resend-activation.ts';
export {
  changeEmail,
  changeSecondaryEmail,
  endSession,
  removePasskey,
  SecurityOverview,
  securityOverview,
} from './security.ts';
export { OpenedSession, PageVersion, Session } from './session.ts';
export { setPassword } from './set-password.ts';
export { requestPasskeyStepUp, stepUpNeeded, stepUpWithPasskey, stepUpWithPassword } from './step-up.ts';
export { listTerms, MOST_PAGE_BYTES, publishTermVersion, TermOnDesk } from './term-desk.ts';
export { acceptTerm, currentTerm, TermKind, TermVersion, termPage } from './terms.ts';
export { token } from './token.ts';
export { changeUserProfile, UserProfile, userProfile } from './user-profile.ts';
