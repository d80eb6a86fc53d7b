import { useCodeTexts, useKnownCodes } from '@pecset/packs/web';
import { List, ListRow, Stack, useTexts } from '@pecset/web-kit';
import { SectionFrame } from './help-section.tsx';
import { codesFor, type FoundCode } from './search.ts';
import { helpTexts } from './texts.ts';

/**
 * The most frequent codes: unknown or different data, a pack that is already inactive, an undo that is not possible.
 */
const usual = /^NMVS_(NC_PC_0[12]|FE_LOT_(03|12|13)|NC_PCK_(06|19|2[0-3]))$/;

/** Returns undefined until the texts of the codes are loaded. */
export const useCodesFor = (query: string): readonly FoundCode[] | undefined => {
  const known = useKnownCodes();
  const textOf = useCodeTexts();
  const found = known && codesFor(query, known);
  const strange = query.trim().toUpperCase();
  if (found?.length !== 0 || !/^NMVS_\w+$/.test(strange)) return found;
  const text = textOf(strange);
  return text && [{ code: strange, text }];
};

export const CodeSection = ({ query }: { readonly query: string }) => {
  const t = useTexts(helpTexts);
  const found = useCodesFor(query);
  if (!found || found.length === 0) return null;
  if (query.trim() !== '')
    return (
      <SectionFrame anchor="codes" title={t('codes')}>
        <CodeList codes={found} />
      </SectionFrame>
    );
  return (
    <SectionFrame anchor="codes" title={t('codes')}>
      <p>{t('codesLead')}</p>
      <CodeList codes={found.filter(({ code }) => usual.test(code))} />
      <details>
        <summary>{t('moreCodes')}</summary>
        <CodeList codes={found.filter(({ code }) => !usual.test(code))} />
      </details>
    </SectionFrame>
  );
};

const CodeList = ({ codes }: { readonly codes: readonly FoundCode[] }) => {
  const t = useTexts(helpTexts);
  return (
    <List>
      {codes.map(({ code, text }) => (
        <ListRow key={code}>
          <Stack gap="xs">
            <h3>
              {text.short}{' '}
              <small>
                <code>{code}</code>
              </small>
            </h3>
            <p>{text.meaning}</p>
            <p>
              <strong>{t('todo')}:</strong> {text.advice}
            </p>
          </Stack>
        </ListRow>
      ))}
    </List>
  );
};
