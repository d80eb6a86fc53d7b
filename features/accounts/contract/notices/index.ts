import { colleagueChanged } from './colleague-changed.ts';
import { colleaguesToConfirm } from './colleagues-to-confirm.ts';
import { programsChanged } from './programs-changed.ts';

export const accountNotices = [colleagueChanged, colleaguesToConfirm, programsChanged];
