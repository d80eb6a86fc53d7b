import { useTexts } from '@pecset/web-kit';
import { ShownOnce } from '../shown-once.tsx';
import { programsTexts } from './texts.ts';

export type ShownKey = { readonly name: string; readonly key: string };

type Props = { readonly shown: ShownKey; readonly onStored: () => void };

export const NewKey = ({ shown: { name, key }, onStored }: Props) => {
  const t = useTexts(programsTexts);
  return <ShownOnce title={t('keyOf', { name })} words={t('onlyOnce')} secret={key} onStored={onStored} />;
};
