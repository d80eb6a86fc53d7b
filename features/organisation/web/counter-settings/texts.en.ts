export const en = {
  title: 'At all counters of the organisation',
  lead: 'Only administrators see and change this; it holds for every computer of the organisation.',
  loading: 'Loading…',
  notLoaded: 'The settings could not be loaded.',
  lock: 'Lock the screen after quiet minutes',
  lockMeans:
    'When nobody has touched the computer for so long, the screen is locked. Whoever comes goes on with a PIN, passkey or password.',
  never: 'Never',
  minutes: '{{count}} min',
  unasked: 'Dispensing without a question is allowed',
  unaskedMeans: 'Each workstation can then be set to dispense a green pack with one press.',
  saved: 'Saved',
  notSaved: 'The change was not saved',
} as const;
