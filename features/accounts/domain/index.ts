export { type EmailAddress, parseEmail } from './email-address.ts';
export { isGoodPassword } from './password-rule.ts';
export { firstUserName, hintForUserName, USER_NAME_LENGTH, type UserNameHint } from './user-name.ts';
