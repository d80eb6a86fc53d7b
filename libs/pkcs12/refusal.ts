/** Why a file is of no use, each with words of its own. */
export type Pkcs12Refusal =
  | 'empty'
  | 'too-large'
  /** Text with BEGIN CERTIFICATE or the like: right content, wrong wrapping. */
  | 'pem'
  /** Archives in which files are handed out. */
  | 'zip'
  | 'not-pkcs12'
  /** It asks for more work than any honest file needs. */
  | 'too-costly'
  | 'wrong-passphrase'
  /** It is one, sealed in a way that we do not know. */
  | 'unsupported'
  | 'no-key'
  | 'no-certificate'
  | 'key-does-not-match'
  | 'expired'
  | 'not-yet-valid';

/** Thrown while a file is taken apart and caught in the public function, which returns it. */
export class Unopened extends Error {
  readonly refusal: Pkcs12Refusal;
  constructor(refusal: Pkcs12Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
