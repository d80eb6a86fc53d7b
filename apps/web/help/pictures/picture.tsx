import { useLanguage, useTexts } from '@pecset/web-kit';
import { helpTexts } from '../texts.ts';
import type { PictureName } from './picture-names.ts';
import taken from './taken.json' with { type: 'json' };

const files = import.meta.glob<string>('./*.webp', { query: '?url', import: 'default', eager: true });

const words = {
  scan: 'pictureScan',
  setup: 'pictureSetup',
  green: 'pictureGreen',
  red: 'pictureRed',
  alert: 'pictureAlert',
  report: 'pictureReport',
} as const satisfies Record<PictureName, string>;

/** A screenshot of part of a screen; an e2e test fails when the screen's texts no longer match it. */
export const Picture = ({ name }: { readonly name: PictureName }) => {
  const t = useTexts(helpTexts);
  const { language } = useLanguage();
  const { width, height } = taken[language][name];
  return (
    <img
      src={files[`./${name}.${language}.webp`]}
      alt={t(words[name])}
      width={width}
      height={height}
      loading="lazy"
    />
  );
};
