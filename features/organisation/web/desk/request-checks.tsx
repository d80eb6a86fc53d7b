import type { ReplyOf } from '@pecset/contract';
import { Count, Stack, serverClock, useLanguage, useTexts } from '@pecset/web-kit';
import {
  barrierWords,
  type checkConnection,
  type OrganisationField,
  type RequestChecks,
} from '../../contract/index.ts';
import { certificateCheck, loginCheck } from './checks.ts';
import classes from './desk.module.css';
import { useTimes, useWaitingWords } from './section.tsx';
import type { en } from './texts.en.ts';
import { operatorTexts } from './texts.ts';

const fields = {
  name: 'fieldName',
  postCode: 'fieldPostCode',
  city: 'fieldCity',
  address: 'fieldAddress',
  vatnumber: 'fieldVatnumber',
} as const satisfies Record<OrganisationField, keyof typeof en>;

type CheckProps = { readonly state: 'fine' | 'notFine'; readonly words: string };

const marks = {
  fine: { tone: 'green', sign: '✓' },
  notFine: { tone: 'red', sign: '!' },
} as const;

const Check = ({ state, words }: CheckProps) => {
  const t = useTexts(operatorTexts);
  const { tone, sign } = marks[state];
  return (
    <li className={classes.check}>
      <span aria-hidden="true">
        <Count tone={tone}>{sign}</Count>
      </span>
      <span>
        <span className="only-heard">{t(state)}: </span>
        {words}
      </span>
    </li>
  );
};

type RequestChecksProps = {
  readonly checks: RequestChecks;
  /** Result of the connection check just made. */
  readonly tried: ReplyOf<typeof checkConnection> | undefined;
};

export const RequestChecksList = ({ checks, tried }: RequestChecksProps) => {
  const t = useTexts(operatorTexts);
  const { day, time } = useTimes();
  const waitingWords = useWaitingWords();
  const { language } = useLanguage();
  const { missing, certificateUntil, hasNationalSystem, sameVat, waiting } = checks;
  const certificate = certificateCheck(certificateUntil, new Date(serverClock.now()));
  const login = loginCheck(checks);
  const triedWords = () => {
    if (!tried) return t(login.text);
    if (tried.barrier === null) return t('worksNow', { time: time(tried.checkedAt) });
    const words = barrierWords[tried.barrier][language];
    return t('worksNot', { words, detail: tried.detail ?? tried.barrier, time: time(tried.checkedAt) });
  };
  const triedState = tried ? (tried.barrier === null ? 'fine' : 'notFine') : login.state;
  const stateOf = (isFine: boolean) => (isFine ? 'fine' : 'notFine');
  return (
    <Stack as="ul" gap="sm" aria-label={t('checks')}>
      <Check
        state={stateOf(missing.length === 0)}
        words={
          missing.length === 0
            ? t('dataComplete')
            : t('dataMissing', { fields: missing.map((field) => t(fields[field])).join(', ') })
        }
      />
      <Check
        state={certificate.state}
        words={t(certificate.text, { day: certificateUntil === null ? '' : day(certificateUntil) })}
      />
      <Check state={triedState} words={triedWords()} />
      <Check
        state={stateOf(hasNationalSystem)}
        words={t(hasNationalSystem ? 'hasNational' : 'hasNoNational')}
      />
      <Check
        state={stateOf(sameVat.length === 0)}
        words={
          sameVat.length === 0
            ? t('vatUnique')
            : t('vatShared', { names: sameVat.map(({ name, partnerId }) => name || partnerId).join(', ') })
        }
      />
      <Check state={stateOf(waiting.since === null)} words={waitingWords(waiting)} />
    </Stack>
  );
};
