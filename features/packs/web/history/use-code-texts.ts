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

/** What a reason code means, in the shown language. Nothing until the words are here: the code is shown anyway. */
export const useCodeTexts = (): ((code: string) => CodeText | undefined) => {
  const texts = useLoadedTexts();
  return (code) => texts && textOfCode(texts, code);
};

/** Every code that has words of its own, with them; nothing until they are here. */
export const useKnownCodes = (): readonly (readonly [code: string, text: CodeText])[] | undefined => {
  const texts = useLoadedTexts();
  return texts && [...Object.entries(texts.codes), ...Object.entries(texts.own)];
};
