/** The names under which the audit has what is done in a dossier, beside prints and photographs. */
export const dossierAudits = [
  'alert-taken',
  'alert-noted',
  'alert-placed',
  'alert-compared',
  'alert-decided',
  'alert-mailed',
] as const;
export type DossierAudit = (typeof dossierAudits)[number];
