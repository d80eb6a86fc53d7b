import { z } from 'zod';

/** A number that an operator may set by name; `meaning` is printed in docs/settings.md. */
type NamedNumber = { readonly usually: number; readonly meaning: string };
type NamedNumbers = Readonly<Record<string, NamedNumber>>;
type Values<Names extends NamedNumbers> = Readonly<Record<keyof Names, number>>;

export const rateLimits = {
  loginPerAccount: {
    usually: 10,
    meaning: 'Wrong passwords for one account from one network in 15 minutes.',
  },
  loginPerAccountEverywhere: {
    usually: 100,
    meaning: 'Wrong passwords for one account from all networks in 15 minutes.',
  },
  loginPerAddress: { usually: 100, meaning: 'Sign-in attempts from one address in 15 minutes.' },
  passwordlessPerAddress: {
    usually: 1_000,
    meaning: 'Sign-ins by remembered devices and passkeys from one address in 15 minutes.',
  },
  proofPerAccount: {
    usually: 10,
    meaning: 'Wrong passwords in 15 minutes when a signed-in user has to confirm the password.',
  },
  mailPerAccount: { usually: 5, meaning: 'Requests in an hour that send a mail to one account.' },
  mailPerAddress: { usually: 20, meaning: 'Requests in an hour from one address that send a mail.' },
  resetPerAccount: {
    usually: 5,
    meaning: 'Password resets for one account from one network in an hour.',
  },
  resetPerAccountEverywhere: {
    usually: 20,
    meaning: 'Password resets for one account from all networks in an hour.',
  },
  phonePerAddress: {
    usually: 300,
    meaning: 'Addresses opened and photographs added by phones from one address in 15 minutes.',
  },
} as const satisfies NamedNumbers;

export const nationalTimes = {
  connectMs: { usually: 5_000, meaning: 'Time limit for the connection.' },
  answerMs: { usually: 20_000, meaning: 'Time limit until the response begins.' },
  bodyMs: { usually: 10_000, meaning: 'Time limit for the rest of the response.' },
  totalMs: { usually: 30_000, meaning: 'Time limit for the whole request.' },
  landsWithinMs: {
    usually: 60_000,
    meaning: 'After this time a request without a response cannot take effect any more.',
  },
  leastMs: {
    usually: 5_000,
    meaning: 'Shortest delay between retries while the national system is unreachable.',
  },
  mostMs: { usually: 60_000, meaning: 'Longest delay between those retries: they back off up to this.' },
  patienceMs: { usually: 15_000, meaning: 'How long a request waits for a concurrency slot.' },
  pressMs: {
    usually: 4_000,
    meaning:
      'How long the server waits for the answer before it tells the page that the transaction is pending.',
  },
} as const satisfies NamedNumbers;

/** Parses `name=number,…`; numbers that are not named keep their default. */
export const numbersOver = <Names extends NamedNumbers>(known: Names) =>
  z
    .string()
    .default('')
    .transform((text, context): Values<Names> => {
      const pairs: readonly string[][] = text
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=', 2));
      const wrong = pairs.filter(
        ([name = '', value = '']) => !(name in known) || !/^[1-9]\d{0,6}$/.test(value),
      );
      if (wrong.length > 0) {
        const message = `must be name=number,… with the names ${Object.keys(known).join(', ')}`;
        context.addIssue({ code: 'custom', message });
      }
      const defaults = Object.entries(known).map(([name, { usually }]) => [name, usually] as const);
      const own = pairs.map(([name = '', value]) => [name, Number(value)] as const);
      return Object.fromEntries<number>([...defaults, ...own]) as Values<Names>;
    });
