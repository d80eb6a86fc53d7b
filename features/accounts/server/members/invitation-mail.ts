import type { Language } from '@pecset/contract';
import type { Letter } from '../mails/queue-mail.ts';

const texts = {
  en: {
    subject: 'Invitation to Pecsét',
    body: '{{invitedBy}} invites you to work in Pecsét, the service for verifying medicine packs, as a colleague at {{orgName}}.',
    unnamed:
      '{{invitedBy}} invites you to work in Pecsét, the service for verifying medicine packs, as a colleague.',
    how: 'Open the link to accept the invitation; it is valid for 7 days and works once. If you have no account yet, you can register there.',
    action: 'See the invitation',
    note: 'If you do not know who invites you, you have nothing to do: without your consent nothing happens.',
  },
  hu: {
    subject: 'Meghívó a Pecsétbe',
    body: '{{invitedBy}} meghívja Önt, hogy munkatársként használja a Pecsétet, a gyógyszercsomagok ellenőrzésére szolgáló rendszert. A szervezet: {{orgName}}.',
    unnamed:
      '{{invitedBy}} meghívja Önt, hogy munkatársként használja a Pecsétet, a gyógyszercsomagok ellenőrzésére szolgáló rendszert.',
    how: 'A meghívó elfogadásához nyissa meg a hivatkozást, amely 7 napig érvényes, és egyszer használható. Ha még nincs fiókja, ott regisztrálhat.',
    action: 'A meghívó megtekintése',
    note: 'Ha nem tudja, ki hívja meg, nincs teendője: az Ön hozzájárulása nélkül semmi sem történik.',
  },
} as const;

type Invitation = {
  readonly publicUrl: string;
  readonly code: string;
  readonly orgName: string;
  readonly invitedBy: string;
};

/** The subject contains no name, since it is visible before the mail is opened. */
export const invitationMail = (
  language: Language,
  { publicUrl, code, orgName, invitedBy }: Invitation,
): Omit<Letter, 'to'> => {
  const { subject, body, unnamed, how, action, note } = texts[language];
  const named = orgName === '' ? unnamed : body.replace('{{orgName}}', () => orgName);
  const url = `${publicUrl}/join?${new URLSearchParams({ code }).toString()}`;
  const paragraphs = [named.replace('{{invitedBy}}', () => invitedBy), how];
  return { language, content: { subject, paragraphs, action: { label: action, url }, note } };
};
