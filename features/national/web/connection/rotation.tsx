import { Choice, Failure, useTexts } from '@pecset/web-kit';
import { connectionTexts } from './texts.ts';
import { useLoginChange } from './use-login-change.ts';

/** Saved at once when pressed. */
export const Rotation = ({ rotates }: { readonly rotates: boolean }) => {
  const t = useTexts(connectionTexts);
  const { save, pending, failure } = useLoginChange();
  return (
    <>
      <Failure title={t('saveFailed')} words={failure} />
      <Choice
        type="checkbox"
        label={t('rotates')}
        checked={rotates}
        disabled={pending}
        onChange={({ target }) => save({ rotates: target.checked })}
      />
    </>
  );
};
