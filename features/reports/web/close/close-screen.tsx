import { alertsTexts } from '@pecset/alerts/web';
import { budapestDay } from '@pecset/kernel';
import { nationalTexts } from '@pecset/national/web';
import { packsTexts } from '@pecset/packs/web';
import { buttonLook, Page, Row, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { InspectLink } from '../inspector/inspect-link.tsx';
import { inspectorTexts } from '../inspector/texts.ts';
import { CloseHead } from './close-head.tsx';
import { LeftSection } from './left-section.tsx';
import { closeTexts } from './texts.ts';
import { useClose } from './use-close.ts';

export const texts = [closeTexts, packsTexts, alertsTexts, nationalTexts, inspectorTexts];

/** Shows what is left at the day's close and what to do about it, or states clearly that nothing is left. */
export const Screen = () => {
  const t = useTexts(closeTexts);
  const { shown, refresh } = useClose();
  return (
    <Page title={t('title')} lead={t('lead')} layout="rows">
      <CloseHead shown={shown} onRefresh={refresh} />
      {'close' in shown && (
        <>
          {shown.close.groups.map((group) => (
            <LeftSection key={group.kind} group={group} at={shown.close.at} onChange={refresh} />
          ))}
          <Row as="footer" spread>
            <Link {...buttonLook({ variant: 'default' })} to="/report">
              {t('toReport')}
            </Link>
            <InspectLink of={{ day: budapestDay(new Date(shown.close.at)) }} />
          </Row>
        </>
      )}
    </Page>
  );
};
