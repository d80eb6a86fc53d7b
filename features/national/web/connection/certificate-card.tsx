import { budapestDay, dayInWords } from '@pecset/kernel';
import type { Certificate } from '@pecset/organisation/contract';
import { Card, Facts, Notice, serverClock, useLanguage, useTexts } from '@pecset/web-kit';
import { daysLeft, dueReminder } from '../../domain/index.ts';
import { CertificateForm } from './certificate-form.tsx';
import { connectionTexts } from './texts.ts';

export const CertificateCard = ({ certificate }: { readonly certificate: Certificate | null }) => {
  const t = useTexts(connectionTexts);
  return (
    <Card id="certificate" title={t('certificate')} lead={t('certificateLead')}>
      {certificate ? <InUse certificate={certificate} /> : <p>{t('noCertificate')}</p>}
      <CertificateForm />
    </Card>
  );
};

/** Certificates give names with one line per part. */
const inOneLine = (name: string): string => name.replaceAll('\n', ', ');

const InUse = ({ certificate: { subject, issuer, validTo } }: { readonly certificate: Certificate }) => {
  const t = useTexts(connectionTexts);
  const { language } = useLanguage();
  const end = new Date(validTo);
  const now = new Date(serverClock.now());
  const left = daysLeft(end, now);
  const facts = [
    [t('subject'), inOneLine(subject)],
    [t('issuer'), inOneLine(issuer)],
    [t('validTo'), dayInWords(budapestDay(end), language)],
    [t('daysLeft'), String(Math.max(0, left))],
  ] as const;
  return (
    <>
      {left < 0 && <Notice tone="failure">{t('hasEnded')}</Notice>}
      {dueReminder(end, now) !== undefined && <Notice tone="warning">{t('endsSoon')}</Notice>}
      <p>
        <strong>{t('inUse')}</strong>
      </p>
      <Facts facts={facts} />
    </>
  );
};
