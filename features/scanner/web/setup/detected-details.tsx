import { type DetectedSetup, layoutPairs, type SeparatorForm } from '@pecset/scanner/domain';
import { Facts, Stack, useTexts } from '@pecset/web-kit';
import { KeyList } from './key-list.tsx';
import { setupTexts } from './texts.ts';

const separatorWords = {
  'ctrl-bracket': 'separatorCtrl',
  'altgr-bracket': 'separatorAltGr',
  'alt-029': 'separatorAlt3',
  'alt-0029': 'separatorAlt4',
  f8: 'separatorF8',
  character: 'separatorCharacter',
} as const satisfies Record<SeparatorForm, string>;

const keyboardWords = { us: 'keyboardUs', hu: 'keyboardHu', hu101: 'keyboardHu' } as const;

/** The result of the automatic set-up in plain words. */
export const DetectedDetails = ({ setup }: { readonly setup: DetectedSetup }) => {
  const t = useTexts(setupTexts);
  const { layout, prefix, suffix } = setup.config;
  const { scanner, computer } = layoutPairs[layout];
  const facts = [
    [t('detectedScanner'), t(keyboardWords[scanner])],
    [t('detectedComputer'), t(keyboardWords[computer])],
    [t('detectedPrefix'), <KeyList key="prefix" keys={prefix} />],
    [t('detectedSuffix'), <KeyList key="suffix" keys={suffix} />],
    [t('detectedSeparator'), t(setup.separator ? separatorWords[setup.separator] : 'none')],
    [t('detectedSpeed'), t('speed', { ms: Math.round(setup.msPerCharacter) })],
  ] as const;
  return (
    <Stack as="section" aria-label={t('detected')}>
      <h3>{t('detected')}</h3>
      <Facts facts={facts} />
    </Stack>
  );
};
