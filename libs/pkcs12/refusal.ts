/** Why a file cannot be used; each reason has its own message. */
export type Pkcs12Refusal =
  | 'empty'
  | 'too-large'
  /** Text with BEGIN CERTIFICATE or the like: right content, wrong wrapping. */
  | 'pem'
  /** A ZIP archive, as certificate files are sometimes sent in one. */
  | 'zip'
  | 'not-pkcs12'
  /** The file asks for more hash rounds than any honest file needs. */
  | 'too-costly'
  | 'wrong-passphrase'
  /** A PKCS #12 file that uses an algorithm we do not support. */
  | 'unsupported'
  | 'no-key'
  | 'no-certificate'
  | 'key-does-not-match'
  | 'expired'
  | 'not-yet-valid';

/** Thrown while parsing; the public function catches it and returns the refusal. */
export class Unopened extends Error {
  readonly refusal: Pkcs12Refusal;
  constructor(refusal: Pkcs12Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
