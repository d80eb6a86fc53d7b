import { Button, Row, Stack, useCall, useFailureWords, useLanguage, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type Inspected, inspect } from '../../contract/index.ts';
import { openWindow, showSheet } from './open-sheet.ts';
import { inspectorTexts } from './texts.ts';

export type InspectProps = { readonly of: Inspected };

const wordsFor = (of: Inspected) => {
  if ('gtin' in of) return 'inspectPack';
  return 'day' in of ? 'inspectDay' : 'inspect';
};

/** Opens everything recorded about the subject in a new window, to read and print. */
export const InspectLink = ({ of }: InspectProps) => {
  const t = useTexts(inspectorTexts);
  const { language: lng } = useLanguage();
  const call = useCall();
  const failureWords = useFailureWords(inspect);
  const opening = useMutation({
    mutationFn: async (sheet: Window | null) => {
      const page = await call(inspect, { query: { ...of, lng } });
      if (page.ok) await showSheet(sheet, page.value, { title: t('sheet'), print: t('print') });
      else sheet?.close();
      return page;
    },
    onError: (_error, sheet) => sheet?.close(),
  });
  const refusal = opening.data?.ok === false ? failureWords(opening.data.refusal) : undefined;
  return (
    <Stack gap="sm">
      <Row>
        <Button
          variant="default"
          size="sm"
          loading={opening.isPending}
          onClick={() => opening.mutate(openWindow())}
        >
          {t(wordsFor(of))}
        </Button>
      </Row>
      {(refusal !== undefined || opening.isError) && (
        <p role="alert">
          <strong>{refusal ?? t('failed')}</strong>
        </p>
      )}
    </Stack>
  );
};
