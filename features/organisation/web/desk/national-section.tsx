import { Card, Stack, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { NationalHealth } from '../../contract/index.ts';
import { nationalQuery } from './desk-queries.ts';
import { Loaded, useTimes, useWaitingWords } from './section.tsx';
import { operatorTexts } from './texts.ts';

/** Polling interval while the page is visible. */
const ASKED_EVERY_MS = 30_000;

export const NationalSection = () => {
  const t = useTexts(operatorTexts);
  const query = useQuery({ ...nationalQuery(useCall()), refetchInterval: ASKED_EVERY_MS });
  return (
    <Card title={t('national')}>
      <Loaded query={query}>{(health) => <Health health={health} />}</Loaded>
    </Card>
  );
};

const Health = ({ health }: { readonly health: NationalHealth }) => {
  const t = useTexts(operatorTexts);
  const { time } = useTimes();
  const waitingWords = useWaitingWords();
  const { hasNationalSystem, refused, down, shut, p50Ms, p95Ms, lastAnswerAt, waiting } = health;
  if (!hasNationalSystem) return <p>{t('nationalNone')}</p>;
  return (
    <>
      <p>{refused + down === 0 ? t('allOpen') : t('shut', { refused, down })}</p>
      {shut.length > 0 && (
        <Stack as="ul" gap="sm">
          {shut.map(({ partnerId, name, code, since }) => (
            <li key={partnerId}>
              {code === null
                ? t('shutDown', { name: name || partnerId, time: time(since) })
                : t('shutRefused', { name: name || partnerId, code, time: time(since) })}
            </li>
          ))}
        </Stack>
      )}
      {lastAnswerAt === null ? (
        <p>{t('noLastAnswer')}</p>
      ) : (
        <p>
          {p50Ms === null || p95Ms === null ? t('noAnswers') : t('answers', { p50: p50Ms, p95: p95Ms })}{' '}
          {t('lastAnswer', { time: time(lastAnswerAt) })}
        </p>
      )}
      <p>{waitingWords(waiting)}</p>
    </>
  );
};
