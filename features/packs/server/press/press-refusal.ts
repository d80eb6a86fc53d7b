/** Refusals that every press can get; the contract has the texts. */
export type PressRefusal =
  | 'mode-changed'
  | 'question-needed'
  | 'key-reused'
  | 'given-up'
  | 'pack-busy'
  | 'pack-crowded'
  | 'demonstration-pack'
  | 'no-production';
