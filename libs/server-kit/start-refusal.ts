/**
 * The program cannot start, and the person who started it can mend that: one line that says what is wrong
 * and what to do. The start prints the message alone, without a stack, and exits with 1.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
