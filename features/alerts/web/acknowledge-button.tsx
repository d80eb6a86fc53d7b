import { useSession } from '@pecset/accounts/web';
import { alertsChanged } from '@pecset/notifications/web';
import type { AlertPartProps } from '@pecset/packs/web';
import { Button, type ButtonLook, useFailureWords, useTexts } from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acknowledgeAlert } from '../contract/index.ts';
import classes from './alerts.module.css';
import { isAcknowledged } from './is-acknowledged.ts';
import { alertsTexts } from './texts.ts';

/** Hidden once the alert is acknowledged, or decided: whoever decides has seen it. */
export const AcknowledgeButton = ({
  item,
  call,
  onChange,
  ...look
}: AlertPartProps & Pick<ButtonLook, 'variant' | 'size'>) => {
  const t = useTexts(alertsTexts);
  const words = useFailureWords(acknowledgeAlert);
  const state = useSession();
  const queryClient = useQueryClient();
  const acknowledging = useMutation({
    mutationFn: () => call(acknowledgeAlert, { params: { alertId: item.alertId ?? '' } }),
    onSuccess: (answer) => {
      if (!answer.ok) return;
      alertsChanged(queryClient);
      if (state.phase === 'signed-in') onChange({ ...item, ackUserId: state.session.userId });
    },
  });
  if (isAcknowledged(item)) return null;
  return (
    <>
      <Button
        {...look}
        tone="danger"
        loading={acknowledging.isPending}
        onClick={() => acknowledging.mutate()}
      >
        {t('acknowledge')}
      </Button>
      {acknowledging.data?.ok === false && (
        <p className={classes.failure} role="alert">
          {words(acknowledging.data.refusal)}
        </p>
      )}
    </>
  );
};
