declare const brand: unique symbol;

/** A value that only its parser can make: `Brand<string, 'Gtin'>` is a string, but no string is a Gtin. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
