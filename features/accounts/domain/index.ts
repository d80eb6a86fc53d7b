export { type DeviceAge, judgeSecret, type ShownSecret } from './device-secret.ts';
export { type EmailAddress, parseEmail, type ToAscii } from './email-address.ts';
export { isGoodPassword } from './password-rule.ts';
export { type OfferedVersion, type PendingTerm, pendingTerm } from './pending-term.ts';
export { isPin, isTrivialPin, PIN_LENGTH, PIN_TRIES, type PinFault, pinFault } from './pin-rule.ts';
export { type KeyMode, newProgramKey, readProgramKey, showsProgramKey } from './program-key.ts';
export { textBeforeScan } from './scanned-code.ts';
export { firstUserName, hintForUserName, USER_NAME_LENGTH, type UserNameHint } from './user-name.ts';
