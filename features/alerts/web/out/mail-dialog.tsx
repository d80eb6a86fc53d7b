import { type Language, languages } from '@pecset/contract';
import {
  Button,
  Choice,
  Modal,
  ModalAnswers,
  Select,
  Stack,
  useCall,
  useLanguage,
  useTexts,
} from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dossierMail, type MailParty, mailParties } from '../../contract/index.ts';
import classes from '../alerts.module.css';
import { MailForm } from './mail-form.tsx';
import type { DossierOutProps } from './out-props.ts';
import { outTexts } from './texts.ts';

type MailDialogProps = DossierOutProps & { readonly onClose: () => void };

const languageTexts = { hu: 'hungarian', en: 'english' } as const satisfies Record<Language, string>;

/** Asks for whom the text is, and shows it to be changed, copied or taken over by the mail program. */
export const MailDialog = ({ dossier, onChange, onClose }: MailDialogProps) => {
  const t = useTexts(outTexts);
  const shown = useLanguage().language;
  const [to, setTo] = useState<MailParty>('authority');
  const [language, setLanguage] = useState(shown);
  const { mail, isError } = useMail(dossier.mlId, to, language);
  return (
    <Modal wide title={t('mailTitle')} message={t('mailLead')} onClose={onClose}>
      {(close) => (
        <Stack>
          <PartyChoice chosen={to} onChoose={setTo} />
          <Select
            size="md"
            label={t('language')}
            value={language}
            options={languages.map((value) => ({ value, label: t(languageTexts[value]) }))}
            onChoose={(value) => setLanguage(value === 'en' ? 'en' : 'hu')}
          />
          {mail && <MailForm key={`${to} ${language}`} {...{ dossier, to, mail, onChange }} />}
          {!mail && (
            <p className={isError ? classes.failure : undefined} role={isError ? 'alert' : 'status'}>
              {t(isError ? 'notLoaded' : 'loading')}
            </p>
          )}
          <ModalAnswers>
            <Button variant="default" onClick={() => close()}>
              {t('close')}
            </Button>
          </ModalAnswers>
        </Stack>
      )}
    </Modal>
  );
};

type PartyChoiceProps = { readonly chosen: MailParty; readonly onChoose: (to: MailParty) => void };

const PartyChoice = ({ chosen, onChoose }: PartyChoiceProps) => {
  const t = useTexts(outTexts);
  const name = useId();
  return (
    <fieldset>
      <legend>{t('to')}</legend>
      {mailParties.map((party) => (
        <Choice
          key={party}
          type="radio"
          name={name}
          label={t(party)}
          checked={party === chosen}
          onChange={() => onChoose(party)}
        />
      ))}
    </fieldset>
  );
};

const useMail = (mlId: number, to: MailParty, lng: Language) => {
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['dossier-mail', mlId, to, lng],
    queryFn: async ({ signal }) => {
      const answer = await call(dossierMail, { params: { mlId }, query: { to, lng } }, { signal });
      if (!answer.ok) throw new Error(`The text was not prepared: ${answer.refusal.errCode}`);
      return answer.value;
    },
    // A decision made meanwhile belongs into the text.
    staleTime: 0,
    gcTime: 0,
  });
  return { mail: data, isError };
};
