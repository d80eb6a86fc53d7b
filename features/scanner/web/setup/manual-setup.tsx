import { layoutPairs, manualConfig, type ScannerConfig, type ScannerLayout } from '@pecset/scanner/domain';
import { Button, Card, Quiet, Row, Select, Stack, useTexts } from '@pecset/web-kit';
import { AffixField } from './affix-field.tsx';
import { isSameConfig } from './same-config.ts';
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
  readonly saved: ScannerConfig | undefined;
  readonly onChange: (config: ScannerConfig) => void;
  readonly onSave: (config: ScannerConfig) => void;
};

/** Collapsed, because hardly anybody needs it. */
export const ManualSetup = ({ config, saved, onChange, onSave }: ManualSetupProps) => {
  const t = useTexts(setupTexts);
  const { layout, prefix, suffix } = config;
  const isSaved = isSameConfig(config, saved);
  const change = (changes: Partial<ScannerConfig>) =>
    onChange(manualConfig({ layout, prefix, suffix, ...changes }));
  return (
    <Card className={classes.unprinted}>
      <details className={classes.fold}>
        <summary>
          <h2>{t('manual')}</h2>
        </summary>
        <Stack gap="lg">
          <Quiet>{t('manualLead')}</Quiet>
          <Select
            label={t('layout')}
            value={layout}
            onChoose={(value) => change({ layout: layouts.find((one) => one === value) ?? layout })}
            options={layouts.map((one) => ({ value: one, label: t(layoutWords[one]) }))}
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
          <Row>
            <Button size="lg" disabled={isSaved} onClick={() => onSave(config)}>
              {t('save')}
            </Button>
            <span role="status">{isSaved && t('saved')}</span>
          </Row>
        </Stack>
      </details>
    </Card>
  );
};
