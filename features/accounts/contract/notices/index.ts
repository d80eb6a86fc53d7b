import { colleagueChanged } from './colleague-changed.ts';

export const accountNotices = [colleagueChanged];
