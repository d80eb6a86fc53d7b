const demands: readonly RegExp[] = [/^.{8}/su, /\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u];

/** At least 8 characters, among them a lowercase letter, an uppercase letter and a digit; letters of any alphabet. */
export const isGoodPassword = (password: string): boolean => demands.every((demand) => demand.test(password));
