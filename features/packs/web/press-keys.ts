/** Remembers the key of each press until its answer has come: pressing again then repeats it, and nothing counts twice. */
export type PressKeys = ReturnType<typeof makePressKeys>;

export const makePressKeys = (newKey: () => string) => {
  const unanswered = new Map<string, string>();
  return {
    keyFor: (press: string): string => {
      const key = unanswered.get(press) ?? newKey();
      unanswered.set(press, key);
      return key;
    },
    answered: (press: string): void => {
      unanswered.delete(press);
    },
  };
};

/** `crypto.randomUUID` exists only where the page is served over https; these bytes are as random everywhere. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Without an answer, or with one from a server in trouble, the press may have counted all the same. */
export const isAnswer = (status: number | undefined): boolean => status !== undefined && status < 500;
