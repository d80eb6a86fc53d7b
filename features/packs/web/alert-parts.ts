import type { Call } from '@pecset/web-kit';
import type { ComponentType } from 'react';
import type { HistoryItem } from '../contract/index.ts';
import type { PackAsRead } from '../domain/pack-as-read.ts';

export type AlertPartProps = {
  readonly item: HistoryItem;
  /** Calls the server as the signed-in user. */
  readonly call: Call;
  /** The row as it is after a print, an acknowledgement or an outcome. */
  readonly onChange: (item: HistoryItem) => void;
};

/** Alerts belong to a higher feature: the app passes in what the counter shows of them. */
export type AlertParts = {
  readonly Dialog: ComponentType<
    AlertPartProps & {
      /** The pack as it was sent. */
      readonly pack: PackAsRead;
      /** `dossier`: the user wants to go there. */
      readonly onClose: (answer: string) => void;
    }
  >;
  /** Actions on a row with an alert or an unknown product code; empty for any other row. */
  readonly Actions: ComponentType<
    AlertPartProps & {
      /** The verdict already has the button for the outcome. */
      readonly outcomeAbove: boolean;
    }
  >;
  /** All records of a pack, for an inspection. */
  readonly Records: ComponentType<{ readonly of: { readonly gtin: string; readonly sn: string } }>;
  /** Records the outcome of an alert that the user has seen. */
  readonly Outcome: ComponentType<AlertPartProps>;
};
