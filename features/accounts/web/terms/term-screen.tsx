import type { TermKind } from '@pecset/accounts/contract';
import { Actions, Button, Stack, useBaseHost, useCall, usePageTitle, useTexts } from '@pecset/web-kit';
import { loadCurrentTerm } from './load-term.ts';
import { TermText } from './term-text.tsx';
import { termsTexts } from './texts.ts';

export const TermScreen = ({ kind }: { readonly kind: TermKind }) => {
  const t = useTexts(termsTexts);
  const call = useCall();
  const baseHost = useBaseHost();
  usePageTitle(t(kind === 'TC' ? 'termsTitle' : 'privacyTitle'));
  return (
    <Stack gap="lg">
      <TermText
        queryKey={['term', kind]}
        load={() => loadCurrentTerm(call, baseHost, kind)}
        headingsFrom={1}
      />
      <Actions>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Actions>
    </Stack>
  );
};
