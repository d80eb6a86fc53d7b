export type Screen = {
  /** Shows the current status: on a terminal in one line that is overwritten, elsewhere as a line from time to time. */
  readonly status: (line: string) => void;
  /** Prints text that stays. */
  readonly print: (text: string) => void;
  readonly close: () => void;
};

const CLEAR = '\r\u001B[2K';
const EVERY_MS = 10_000;

const terminalScreen = (out: NodeJS.WriteStream): Screen => {
  let shown = '';
  const show = (line: string) => {
    shown = line;
    // A line that wraps could not be cleared again.
    out.write(CLEAR + line.slice(0, Math.max(out.columns - 1, 0)));
  };
  return {
    status: show,
    print: (text) => {
      out.write(`${CLEAR}${text}\n`);
      if (shown) show(shown);
    },
    close: () => {
      shown = '';
      out.write(CLEAR);
    },
  };
};

const lineScreen = (out: NodeJS.WriteStream, now: () => number): Screen => {
  let last = now();
  return {
    status: (line) => {
      if (now() - last < EVERY_MS) return;
      last = now();
      out.write(`${line}\n`);
    },
    print: (text) => void out.write(`${text}\n`),
    close: () => {},
  };
};

export const openScreen = (out: NodeJS.WriteStream, now: () => number): Screen =>
  out.isTTY ? terminalScreen(out) : lineScreen(out, now);
