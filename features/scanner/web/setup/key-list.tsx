import { groupSeparator } from '@pecset/gs1';
import { Row, useTexts } from '@pecset/web-kit';
import { setupTexts } from './texts.ts';

const shownAs: Readonly<Record<string, string>> = { [groupSeparator]: 'GS', ' ': '␣' };

export const KeyList = ({ keys }: { readonly keys: readonly string[] }) => {
  const t = useTexts(setupTexts);
  if (keys.length === 0) return t('none');
  // The same key may occur twice, so the id is the whole sequence up to it.
  const pressed = keys.map((name, position) => ({ name, id: keys.slice(0, position + 1).join(' ') }));
  return (
    <Row as="span" gap="xs">
      {pressed.map(({ name, id }) => (
        <kbd key={id}>{shownAs[name] ?? name}</kbd>
      ))}
    </Row>
  );
};
