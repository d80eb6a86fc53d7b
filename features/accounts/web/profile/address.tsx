import { Badge, Row, useTexts } from '@pecset/web-kit';
import { profileTexts } from './texts.ts';

type AddressProps = { readonly address: string; readonly state: 'confirmed' | 'waiting' };

const tones = { confirmed: 'green', waiting: 'sandbox' } as const;

export const Address = ({ address, state }: AddressProps) => {
  const t = useTexts(profileTexts);
  return (
    <Row as="p" gap="sm" align="baseline">
      <strong>{address}</strong> <Badge tone={tones[state]}>{t(state)}</Badge>
    </Row>
  );
};
