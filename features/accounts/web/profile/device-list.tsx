import { budapestTime } from '@pecset/kernel';
import { Badge, Facts, List, ListRow, Row, rowWords, useTexts } from '@pecset/web-kit';
import type { ReactNode } from 'react';
import { deviceWords } from './device-words.ts';
import { profileTexts } from './texts.ts';

/** An instant of the contract in the format that all of Pecsét shows. */
export const timeWords = (instant: string): string => budapestTime(new Date(instant));

export const useDeviceWords = (): ((userAgent: string) => string) => {
  const t = useTexts(profileTexts);
  return (userAgent) => deviceWords(userAgent) ?? t('unknownDevice');
};

export const DeviceList = ({ children }: { readonly children: ReactNode }) => <List framed>{children}</List>;

type DeviceProps = {
  readonly name: string;
  readonly mark?: string | undefined;
  readonly facts: readonly (readonly [label: string, words: string])[];
  readonly action: ReactNode;
};

export const Device = ({ name, mark, facts, action }: DeviceProps) => (
  <ListRow>
    <div className={rowWords}>
      <Row as="p" gap="sm" align="baseline">
        <strong>{name}</strong> {mark && <Badge tone="accent">{mark}</Badge>}
      </Row>
      <Facts inline facts={facts} />
    </div>
    {action}
  </ListRow>
);
