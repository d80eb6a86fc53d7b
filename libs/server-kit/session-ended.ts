/**
 * Thrown where a write finds that the session it was asked for in is gone: whatever was begun is undone, and the caller
 * is told to sign in. It can come at any write, so no contract declares it.
 */
export class SessionEnded extends Error {
  constructor() {
    super('the session has ended');
  }
}
