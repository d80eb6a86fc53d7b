import { useLanguage } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type CodeText, textOfCode } from '../../contract/code-text.ts';

const load = {
  en: async () => (await import('../../contract/code-texts.en.ts')).codeTextsEn,
  hu: async () => (await import('../../contract/code-texts.hu.ts')).codeTextsHu,
};

/** What a reason code means, in the shown language. Nothing until the words are here: the code is shown anyway. */
export const useCodeTexts = (): ((code: string) => CodeText | undefined) => {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['code-texts', language],
    queryFn: load[language],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (code) => data && textOfCode(data, code);
};
