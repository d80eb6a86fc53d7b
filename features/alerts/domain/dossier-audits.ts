/** The names under which the audit has what is done in a dossier, beside photographs and prints of the alert alone. */
export const dossierAudits = [
  'alert-taken',
  'alert-noted',
  'alert-placed',
  'alert-compared',
  'alert-decided',
  'alert-mailed',
  'dossier-printed',
  'dossier-file',
] as const;
export type DossierAudit = (typeof dossierAudits)[number];
