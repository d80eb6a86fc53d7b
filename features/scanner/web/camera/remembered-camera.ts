import type { CameraChoice } from './camera-wish.ts';

const setting = 'pecset-camera';

/** The camera last chosen on this device. */
export const rememberedCamera = (): CameraChoice | undefined => {
  const [id, label = ''] = localStorage.getItem(setting)?.split('\n') ?? [];
  return id === undefined ? undefined : { id, label };
};

export const rememberCamera = ({ id, label }: CameraChoice): void =>
  localStorage.setItem(setting, `${id}\n${label}`);
