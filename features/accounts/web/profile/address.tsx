import { useTexts } from '@pecset/web-kit';
import classes from './address.module.css';
import { profileTexts } from './texts.ts';

type AddressProps = { readonly address: string; readonly state: 'confirmed' | 'waiting' };

export const Address = ({ address, state }: AddressProps) => {
  const t = useTexts(profileTexts);
  return (
    <p className={classes.address}>
      <strong>{address}</strong> <span data-state={state}>{t(state)}</span>
    </p>
  );
};
