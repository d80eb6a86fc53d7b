/** What every press may be refused with; the contract has the words. */
export type PressRefusal =
  | 'mode-changed'
  | 'question-needed'
  | 'key-reused'
  | 'given-up'
  | 'pack-busy'
  | 'pack-crowded'
  | 'demonstration-pack'
  | 'no-production';
