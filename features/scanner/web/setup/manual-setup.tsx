import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { layoutPairs, manualConfig, type ScannerConfig, type ScannerLayout } from '@pecset/scanner/domain';
import { useTexts } from '@pecset/web-kit';
import { AffixField } from './affix-field.tsx';
import classes from './setup.module.css';
import { setupTexts } from './texts.ts';

const layoutWords = {
  en: 'layoutEn',
  enhu: 'layoutEnHu',
  huen: 'layoutHuEn',
  huhu: 'layoutHuHu',
} as const satisfies Record<ScannerLayout, string>;

const layouts = Object.keys(layoutPairs).filter((name): name is ScannerLayout => name in layoutPairs);

type ManualSetupProps = {
  readonly config: ScannerConfig;
  readonly onChange: (config: ScannerConfig) => void;
};

export const ManualSetup = ({ config, onChange }: ManualSetupProps) => {
  const t = useTexts(setupTexts);
  const { layout, prefix, suffix } = config;
  const change = (changes: Partial<ScannerConfig>) =>
    onChange(manualConfig({ layout, prefix, suffix, ...changes }));
  return (
    <section className={classes.card} aria-labelledby="manual-setup">
      <h2 id="manual-setup">{t('manual')}</h2>
      <p className={classes.lead}>{t('manualLead')}</p>
      <NativeSelect
        label={t('layout')}
        size="lg"
        value={layout}
        onChange={({ currentTarget: { value } }) =>
          change({ layout: layouts.find((one) => one === value) ?? layout })
        }
        data={layouts.map((one) => ({ value: one, label: t(layoutWords[one]) }))}
      />
      <AffixField
        label={t('prefix')}
        layout={layout}
        keys={prefix}
        onChange={(keys) => change({ prefix: keys })}
      />
      <AffixField
        label={t('suffix')}
        layout={layout}
        keys={suffix}
        onChange={(keys) => change({ suffix: keys })}
      />
    </section>
  );
};
