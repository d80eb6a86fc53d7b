import type { Call } from '@pecset/web-kit';
import type { ComponentType } from 'react';
import type { HistoryItem } from '../contract/index.ts';
import type { PackAsRead } from './reading/pack-as-read.ts';

export type AlertPartProps = {
  readonly item: HistoryItem;
  /** Reaches the server as the signed-in user. */
  readonly call: Call;
  /** The row as it is after a print, an acknowledgement or an outcome. */
  readonly onChange: (item: HistoryItem) => void;
};

/** Alerts stand above packs: the app hands in what the counter shows of them. */
export type AlertParts = {
  readonly Dialog: ComponentType<
    AlertPartProps & {
      /** As it was sent. */
      readonly pack: PackAsRead;
      readonly onClose: () => void;
    }
  >;
  /** What a row with an alert, or with an unknown product code, offers; nothing for any other. */
  readonly Actions: ComponentType<
    AlertPartProps & {
      /** The verdict has the button for the outcome already. */
      readonly outcomeAbove: boolean;
    }
  >;
  /** All that is recorded of a pack, for an inspection. */
  readonly Records: ComponentType<{ readonly of: { readonly gtin: string; readonly sn: string } }>;
  /** The one thing left to do about an alert that was seen: to say how it turned out. */
  readonly Outcome: ComponentType<AlertPartProps>;
};
