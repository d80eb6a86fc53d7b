import { colleagueChanged } from './colleague-changed.ts';
import { colleaguesToConfirm } from './colleagues-to-confirm.ts';

export const accountNotices = [colleagueChanged, colleaguesToConfirm];
