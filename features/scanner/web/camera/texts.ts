import { defineTexts } from '@pecset/web-kit';

/** Separate from the scanner's other texts: most workstations never open the camera. */
export const cameraTexts = defineTexts({
  name: 'camera',
  en: async () => (await import('./texts.en.ts')).en,
  hu: async () => (await import('./texts.hu.ts')).hu,
});
