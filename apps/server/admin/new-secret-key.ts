import { newSecretKey as makeKey } from '@pecset/server-kit';
import type { Command } from './command.ts';

export const newSecretKey: Command = {
  summary: 'prints a fresh key for SECRET_KEYS',
  run: async (_words, { say }) => {
    say(makeKey(`k${Date.now().toString(36)}`));
    return 0;
  },
};
