import type { Grounds, LikelyCause } from './likely-cause.ts';

/** What the dossier and the dialog for the decision both lead with: the likeliest cause says it. */
export const nextStep = ([likeliest]: readonly LikelyCause[]): LikelyCause['settledBy'] =>
  likeliest?.settledBy ?? 'decision';

const facts: Readonly<Record<Grounds['kind'], boolean>> = {
  'read-again': true,
  'changed-after-scan': true,
  'caps-lock': true,
  'caps-lock-perhaps': true,
  'lost-separator': true,
  'faulty-code': true,
  typed: true,
  'typed-month': true,
  earlier: true,
  'dispensed-long-ago': true,
  'recorded-and-dispensed': true,
  expired: true,
  'undo-too-late': true,
  'undo-by-another': true,
  'nothing-to-undo': true,
  'answer-lost': true,
  'not-uploaded-same': true,
  'not-uploaded': false,
  'needs-no-verification': false,
  'inactive-elsewhere': false,
  'none-of-these': false,
  unexplained: false,
};

/** Whether the records show it: only then its words are filled in, since the rest nobody has said yet. */
export const isFact = ({ kind }: Grounds): boolean => facts[kind];
