/**
 * Thrown if a write finds that its session is gone: the transaction is rolled back and the caller must sign in. Any
 * write can throw it, so no contract declares it.
 */
export class SessionEnded extends Error {
  constructor() {
    super('the session has ended');
  }
}
