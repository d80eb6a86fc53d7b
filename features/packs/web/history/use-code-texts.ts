import { useLanguage } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type CodeText, type CodeTexts, textOfCode } from '../../contract/code-text.ts';

const load = {
  en: async () => (await import('../../contract/code-texts.en.ts')).codeTextsEn,
  hu: async () => (await import('../../contract/code-texts.hu.ts')).codeTextsHu,
};

const useLoadedTexts = (): CodeTexts | undefined => {
  const { language } = useLanguage();
  const { data } = useQuery<CodeTexts>({
    queryKey: ['code-texts', language],
    queryFn: load[language],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
};

/** The texts of a reason code in the shown language; undefined until loaded, while the code itself is shown. */
export const useCodeTexts = (): ((code: string) => CodeText | undefined) => {
  const texts = useLoadedTexts();
  return (code) => texts && textOfCode(texts, code);
};

/** All codes with their texts; undefined until loaded. */
export const useKnownCodes = (): readonly (readonly [code: string, text: CodeText])[] | undefined => {
  const texts = useLoadedTexts();
  return texts && [...Object.entries(texts.codes), ...Object.entries(texts.own)];
};
