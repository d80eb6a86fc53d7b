/** Meaning by colour; global.css defines the text and background colour of each tone. */
export type Tone = 'grey' | 'green' | 'amber' | 'blue' | 'red' | 'accent' | 'sandbox' | 'wax';
