/**
 * The program cannot start, and the person who started it can fix that: one line that says what is wrong and what to
 * do. The start prints only the message, without a stack, and exits with 1.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
