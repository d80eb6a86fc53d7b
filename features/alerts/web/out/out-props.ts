import type { Dossier } from '../../contract/index.ts';

export type DossierOutProps = {
  readonly dossier: Pick<Dossier, 'mlId' | 'number' | 'photographs'>;
  /** Something was added to the timeline. */
  readonly onChange: () => void;
};
