import type { CodeText, CodeTexts } from './code-text.ts';
import { packCodeTextsEn } from './pack-code-texts.en.ts';

const retry = (short: string): CodeText => ({
  short,
  meaning:
    'The national system could not deal with the request just now. That says nothing against the pack. A dispense or a destroy is kept and sent again by itself; a verify is not.',
  advice:
    'Do not repeat it. In an outage supply may go on, and the pack is reported afterwards (Regulation (EU) 2016/161, Article 29).',
});
const admin = (short: string): CodeText => ({
  short,
  meaning:
    'The national system refused your organisation, not the pack. Nothing more is sent until this is settled; dispenses and destroys wait and then go out by themselves.',
  advice: 'Tell your administrator: the organisation profile shows the connection.',
});
const noRight = (short: string): CodeText => ({
  short,
  meaning:
    'Your organisation may not do this with this product. It is not sent again; everything else goes on.',
  advice:
    'Do not repeat it. Tell your administrator the code: the rights are given by the national organisation.',
});
const faulty = (short: string): CodeText => ({
  short,
  meaning: 'The national system could not accept the request in this form. It is not sent again.',
  advice: 'Scan the pack again. If the same code returns, tell support the code and the time.',
});
const notice = (short: string): CodeText => ({
  short,
  meaning: 'A notice for the administrator, beside the result; it does not concern the pack.',
  advice: 'Tell your administrator in good time: without action access will end.',
});
const unconfirmed = (short: string): CodeText => ({
  short,
  meaning: 'It is open whether the request counted. It is not a success.',
  advice: 'Do not hand the pack out on this answer. Verify it; if the code returns, tell support.',
});

export const codeTextsEn: CodeTexts = {
  codes: {
    ...packCodeTextsEn,
    NMVS_FE_AU_01: admin('User name or password of the national system is wrong'),
    NMVS_FE_AU_02: admin('The user of the national system is locked'),
    NMVS_FE_AU_03: admin('Access refused'),
    NMVS_FE_AU_05: admin('Too many failed logins: the account is blocked'),
    NMVS_FE_AU_09: noRight('No mandate for this product'),
    NMVS_FE_AU_10: admin('The current password is wrong'),
    NMVS_FE_AU_11: admin('The password has expired or is the initial one'),
    NMVS_FE_AU_12: noRight('No mandate for this product'),
    NMVS_FE_AU_15: noRight('No right to this operation'),
    NMVS_FE_AU_23: admin('The terms were not accepted in time'),
    NMVS_FE_AU_24: admin('A new password has been assigned already'),
    NMVS_FE_AU_26: noRight('The executing user is unknown'),
    NMVS_FE_AU_27: noRight('The executing user gave no mandate'),
    NMVS_FE_AU_29: admin('The executing user is locked'),
    NMVS_FE_PMS_02: admin('The new password equals the old one'),
    NMVS_FE_PMS_03: admin('The new password is one of the last 20'),
    NMVS_FE_PMS_04: admin('The new password breaks the password rules'),
    NMVS_NC_PMS_11: noRight('No rights'),
    NMVS_NC_PMS_23: admin('The terms have been confirmed already'),
    NMVS_NC_PMS_24: admin('No terms are available'),
    NMVS_FE_PKI_01: admin('The certificate has expired'),
    NMVS_FE_PKI_06: admin('There is no valid certificate'),
    NMVS_FE_PKI_07: admin('There is no new certificate'),
    NMVS_FI_CFG_02: admin('The client is not set up'),
    NMVS_FI_CFG_03: admin('The client is not set up for this product'),
    NMVS_FE_TX_01: faulty('The reference does not match the dispense'),
    NMVS_FE_TX_02: retry('The result is not ready yet'),
    NMVS_FE_TX_03: faulty('The reference does not match the destruction'),
    NMVS_FE_TX_05: faulty('The reference is not valid for the undo'),
    NMVS_FE_TX_06: faulty('The name of the user is too long'),
    NMVS_FE_TX_07: faulty('The request is too large'),
    NMVS_FE_TX_08: faulty('Details of the user are missing'),
    NMVS_FE_TX_09: faulty('The result was truncated'),
    NMVS_FE_TX_10: faulty('The name of the user is missing'),
    NMVS_FE_SN_01: faulty('The request names the same pack twice'),
    NMVS_TE_TX_03: retry('The national system is overloaded'),
    NMVS_ERROR: retry('Technical error in the national system'),
    NMVS_TE_XM_01: faulty('The request is not well-formed'),
    NMVS_TE_XM_02: faulty('The request breaks the rules of the interface'),
    NMVS_TE_REQ_01: retry('The national system is not available'),
    NMVS_TE_REQ_03: retry('The European hub cannot be reached'),
    NMVS_TE_REQ_04: retry('The European hub does not answer'),
    NMVS_TE_REQ_05: retry('The national system of another country is not available'),
    NMVS_TE_IF_01: unconfirmed('The national system gave no return code'),
    NMVS_TI_AU_01: retry('The login could not be checked'),
    NMVS_TI_TO_01: retry('The national system took too long'),
    NMVS_TI_XM_01: retry('The national system could not form its answer'),
    NMVS_TI_RT_03: retry('Too many connections in the national system'),
    NMVS_NOTIFY_AU_01: notice('An old password is still in use'),
    NMVS_NOTIFY_AU_02: notice('The password expires soon'),
    NMVS_NOTIFY_PMS_01: notice('New terms are to be accepted'),
    NMVS_NOTIFY_PMS_03: notice('New terms are to be accepted'),
    NMVS_NOTIFY_PMS_04: notice('New terms are available'),
    NMVS_FE_AU_25: notice('Period of grace for new terms'),
  },
  strangers: {
    retry: retry('Technical trouble in the national system'),
    'stop-and-tell-admin': admin('Access to the national system refused'),
    'error-never-again': faulty('The request was not accepted'),
    notice: notice('A notice of the national system'),
    unconfirmed: unconfirmed('Unknown answer of the national system'),
  },
  own: {
    PECSET_NOT_CERTAIN: {
      short: 'Not certain whether it counted',
      meaning:
        'The request got out and its answer was lost. Whether it counted cannot be told from here: the pack may be as it is by our request, or by somebody else’s.',
      advice:
        'Do not send it again. Look the pack up on the national portal, then decide here. Nothing more is sent by itself.',
    },
    PECSET_UNREACHABLE: {
      short: 'The national system cannot be reached',
      meaning: 'The verification did not get to the national system. Nothing is known of the pack right now.',
      advice:
        'Try again. During an outage packs may be handed out and are reported afterwards (Regulation (EU) 2016/161, Article 29).',
    },
    PECSET_NO_ANSWER: {
      short: 'The national system did not answer',
      meaning: 'The verification was not answered. Verifying changes nothing about the pack.',
      advice: 'Verify the pack again.',
    },
    PECSET_NO_STATE: {
      short: 'The answer lacks the state of the pack',
      meaning: 'The national system told of no error, but said nothing of the pack either.',
      advice: 'Verify the pack again; if it happens repeatedly, tell the support.',
    },
    PECSET_NOTHING_TO_UNDO: {
      short: 'There is nothing to undo',
      meaning: 'The dispense that this undo waited for was not carried out; the undo was not sent.',
      advice: 'See the answer to the dispense in the history of the pack.',
    },
    PECSET_NOT_SENDABLE: faulty('The data of this pack cannot be sent'),
    PECSET_CERTIFICATE_REFUSED: admin('The national system did not accept the certificate'),
    PECSET_NOT_CONNECTED: admin('The certificate or the national login is missing'),
    PECSET_RESTORED: {
      short: 'Pecsét was restored from a backup',
      meaning:
        'Until the provider lets it, nothing is sent to the national system; this verification was not.',
      advice: 'Dispensing is kept and sent later. Verify the pack again when the notice is gone.',
    },
  },
};
