import { useScanPress } from '@pecset/scanner/web';
import { Button, type ButtonLook, ScanIcon, useTexts } from '@pecset/web-kit';
import { decisionTexts } from './decision/texts.ts';

type ScanToCompareProps = {
  readonly look: ButtonLook;
  readonly leading?: { readonly 'data-primary'?: string };
};

/** Where a scan needs no press, it is only said that one is expected. */
export const ScanToCompare = ({ look, leading }: ScanToCompareProps) => {
  const t = useTexts(decisionTexts);
  const press = useScanPress();
  if (!press) return null;
  return (
    <Button {...look} {...leading} onClick={press}>
      <ScanIcon />
      {t('scanToCompare')}
    </Button>
  );
};
