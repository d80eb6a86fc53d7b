/** What something says before it is read; each has its words' colour and its ground (global.css). */
export type Tone = 'grey' | 'green' | 'amber' | 'blue' | 'red' | 'accent' | 'sandbox' | 'wax';
