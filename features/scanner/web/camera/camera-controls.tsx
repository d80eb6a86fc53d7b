import { Button, Row, Select, useTexts } from '@pecset/web-kit';
import classes from './camera-scan.module.css';
import { cameraTexts } from './texts.ts';
import type { CameraInUse } from './use-camera.ts';
import { useTorch } from './use-torch.ts';

/** Shows only what this device has: other cameras, a torch. */
export const CameraControls = ({ inUse }: { readonly inUse: CameraInUse }) => {
  const t = useTexts(cameraTexts);
  const { state, live, choose } = inUse;
  const cameras = live?.cameras ?? [];
  const [torch, turnTorch] = useTorch(state.phase === 'reading' ? live : undefined);
  if (cameras.length < 2 && torch === 'none') return null;
  return (
    <Row className={classes.controls}>
      {cameras.length > 1 && (
        <Select
          size="md"
          aria-label={t('choose')}
          value={live?.id ?? ''}
          onChoose={(value) => {
            const camera = cameras.find(({ id }) => id === value);
            if (camera) choose(camera);
          }}
          options={cameras.map(({ id, label }, index) => ({
            value: id,
            label: label === '' ? t('numbered', { number: index + 1 }) : label,
          }))}
        />
      )}
      {torch !== 'none' && (
        <Button
          variant={torch === 'on' ? 'filled' : 'default'}
          aria-pressed={torch === 'on'}
          onClick={turnTorch}
        >
          {t('torch')}
        </Button>
      )}
    </Row>
  );
};
