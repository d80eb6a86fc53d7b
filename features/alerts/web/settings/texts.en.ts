export const en = {
  title: 'Alerts and their dossiers',
  lead: 'Only administrators change this; it holds for every alert of the organisation.',
  loading: 'Loading…',
  notLoaded: 'The settings could not be loaded.',
  second: 'A second person confirms decisions',
  secondMeans:
    'A pack can be held back by anybody at once. To release, return, destroy or report it, a colleague confirms at the same screen by PIN or passkey.',
  authorityMail: 'E-mail address of the authority (NNGYK)',
  nationalMail: 'E-mail address of the national organisation (HUMVO)',
  mailMeans: 'For the prepared texts of e-mails. Nothing is sent from here by itself.',
  save: 'Save the addresses',
  saved: 'Saved',
  notSaved: 'The change was not saved',
} as const;
