import type { VerdictKind } from '@pecset/packs/domain';

/** What to do about each verdict, and why; a missing text does not compile. */
type VerdictTexts = Readonly<Record<`do-${VerdictKind}` | `why-${VerdictKind}`, string>>;

/** Text in quotation marks must match a screen's text exactly: a test compares them. */
export const en = {
  title: 'Help',
  search: 'Search by word or code',
  searchHint: 'For example: PCK_22, Caps Lock, undo',
  showAll: 'Show all of the help',
  found: 'Found: {{count}}',
  nothing: 'Nothing is said here about this',
  nothingTodo:
    'Try fewer words, or the code as it stands beside the pack, such as PCK_22. If you do not get on, ask your provider.',
  strangeCode: 'A code that is not in our list',
  contents: 'On this page',
  back: 'Back',
  printHelp: 'Print the help',
  why: 'Why',
  todo: 'What to do',
  toPrivacy: 'Privacy policy',

  firstSteps: 'First steps',
  firstDo1:
    'Sign in, or register: that gives your pharmacy an account of its own in sandbox mode, where nothing is sent anywhere.',
  firstDo2: 'Set up the barcode reader of this computer, once: menu, “Setup scanner”.',
  firstDo3:
    'Scan the square 2D code of a pack. With a phone press “Camera”; with neither, press “Manual entry”.',
  firstDo4: 'Press “Verify”. Colour, shape and headline tell what may be done with the pack.',
  firstDo5: 'When it is green and the patient takes it, press “Dispense”.',
  firstWhy1:
    'A medicine is verified and taken out of the national register when it is supplied, not before: Article 25 of Delegated Regulation (EU) 2016/161.',
  firstWhy2:
    'To practise, print the “Training sheet to print” of the scan page: each of its codes answers with another trouble. It works in sandbox mode only.',

  scanner: 'The scanner',
  scannerDo1:
    'Menu, “Setup scanner”: press “Automatic set-up” and scan the code from the screen or from paper.',
  scannerDo2: 'Do what the result asks for, then save.',
  scannerDo3: 'Repeat it on every computer, and when the scanner or the keyboard language was changed.',
  scannerDo4:
    'Set the scanner, with its manual, to send a key such as F7 before each code and Enter after it. Then you can scan at any time, without pressing “Scan”.',
  scannerDo5:
    'If a scan leads nowhere: turn Caps Lock off, click into this window, scan again; then repeat the set-up.',
  scannerWhy1:
    'Most false alerts arise between scanner and keyboard: exchanged letters, a wrong keyboard language, a lost separator. Pecsét looks for them before anything is sent.',
  scannerWhy2:
    'Whoever types a pack’s data minds capital and small letters; where only month and year are printed, YYMM is enough.',

  verdicts: 'What the headline of a pack means',
  verdictsLead:
    'Green: go on. Amber: look first. Red: do not supply. Grey and blue: not decided yet. Without colours: a whole circle may go out, corners may not.',
  'do-alert': 'Do not supply it. Print the alert, look for the cause, acknowledge, then press “Decide”.',
  'why-alert':
    'The national system found what a falsified pack would show too. Most causes are harmless, but that has to be found out and recorded.',
  'do-suspicion':
    'Do not supply it. Keep it apart together with the printed alert, and report it to the authority (NNGYK) at once.',
  'why-suspicion':
    'Somebody here recorded a suspicion of falsification. If it proves wrong: “Change the decision” in its dossier.',
  'do-held': 'Leave it where it is kept apart. Its dossier says why it was held back, and releases it.',
  'why-held': 'Somebody in this pharmacy decided so after an alert.',
  'do-unanswered': 'Press “Send again”. Keep the pack until the answer is there.',
  'why-unanswered':
    'The press went out and no answer came back, so it may have counted. Sending again repeats the same transaction and never makes a second one.',
  'do-misread':
    'Scan the pack again, and mend what is listed below the headline. Only if the code on the pack really is so: “Send as read”.',
  'why-misread': 'Nothing was sent yet. A misread code would raise a false alert.',
  'do-history-unknown': 'Press “Verify” before anything else.',
  'why-history-unknown':
    'Our records of this pack could not be loaded: it may have been dispensed here already.',
  'do-pending': 'Wait, or go on with the next pack. Do not press again.',
  'why-pending':
    'The national system has not answered yet. The page asks by itself; a dispense is kept and sent until it arrives, and a late answer comes as a notice.',
  'do-not-certain':
    'Do not send it again. Look the pack up on the national portal, then press “Decide”. If it counted, it belongs to the patient it was dispensed to.',
  'why-not-certain':
    'A press went out and its answer was lost for good. Whether it counted cannot be seen from here; sent a second time it would raise an alert.',
  'do-recalled': 'Do not supply it. Set it aside and follow the notice of the recall.',
  'why-recalled': 'The batch was recalled. That is final.',
  'do-withdrawn': 'Do not supply it. Set it aside and follow the notice of the withdrawal.',
  'why-withdrawn': 'The product was taken off the market.',
  'do-objection':
    'Do not supply it. The headline is the reason; look its code up below. Scan the pack again and compare.',
  'why-objection':
    'The national system did not confirm the pack, without an alert. That too is looked into and recorded, an unknown product code among it.',
  'do-fault': 'Press “Re-verify”. If it stays so, read the banner above, or tell your admin the code.',
  'why-fault': 'Trouble between programs. It says nothing about the pack, neither good nor bad.',
  'do-destroyed-here': 'Do not supply it. It belongs to the waste.',
  'why-destroyed-here': 'It was destroyed here. That cannot be undone.',
  'do-expired': 'Do not supply it. Set it aside; “Destroy” takes it out of circulation.',
  'why-expired':
    'Its last day of use has passed, by the day in Budapest. Where only a month is printed, that is the month’s last day.',
  'do-dispensed-now': 'Hand it over.',
  'why-dispensed-now':
    'It was dispensed just now. If the patient does not take it: “Undo”, within 10 days, by the same user, while it has not left the pharmacy.',
  'do-dispensed-here':
    'Do not dispense it again. If it is this patient’s and was just dispensed, hand it over. If it was never supplied: “Undo”, within 10 days, by whoever dispensed it.',
  'why-dispensed-here': 'A second dispense of the same pack is the most frequent false alert.',
  'do-inactive-elsewhere':
    'Do not supply it. Verify it once more; if it stays so, set it aside and ask your supplier.',
  'why-inactive-elsewhere':
    'Somebody else took it out of circulation: supplied, exported, a sample, stolen or destroyed.',
  'do-unverified': 'Press “Verify”.',
  'why-unverified': 'Nobody here has asked about this pack yet. Verifying changes nothing.',
  'do-active': 'Press “Dispense” when the patient takes it.',
  'why-active': 'The national system knows the pack, and nothing speaks against it.',

  alerts: 'An alert, step by step',
  alertsDo1: 'Do not supply the pack. Set it aside.',
  alertsDo2: 'Press “Print” and keep the sheet with the pack: whoever investigates asks for the alert ID.',
  alertsDo3:
    'Look for a cause here: scan the pack again in the window of the alert and compare both readings; see in the history whether it was dispensed here; look at Caps Lock and keyboard language.',
  alertsDo4: 'Press “Acknowledge”: it records that you have read the alert.',
  alertsDo5:
    'Press “Decide”. What is likely by the facts comes first; any other “Own error” or “Technical” cause is under “Another cause”. Read the words and save them.',
  alertsDo6:
    'Own error or technical, and no founded suspicion: once that is recorded the pack may be supplied.',
  alertsDo7:
    'Anything else: quarantine, the alert ID beside the pack, and a report to the authority (NNGYK) without delay.',
  alertsWhy1:
    'An alert alone makes no falsification and blocks nothing: the pharmacist decides. But nothing goes out before it was looked into and recorded; so the Hungarian authority asks since 9 February 2023.',
  alertsWhy2:
    'On suspicion the law says: do not supply, inform the authority at once (Article 30 of Delegated Regulation (EU) 2016/161).',
  alertsWhy3: 'An unknown product code (PC_01) comes without an alert ID and is dealt with in the same way.',

  dossier: 'The dossier of an alert',
  dossierDo1:
    'Open “Alerts”, or press “To the dossier” at the red pack. Each alert has a number of its own; a scan finds it too.',
  dossierDo2:
    'The most likely cause comes first, with its button. If it is true, press it, read the words that are filled in, and “Save”. If it was another one: “Another cause”.',
  dossierDo3:
    'If you are not sure, scan the pack in its dossier: nothing is sent, it is only compared with what was sent, and kept.',
  dossierDo4: 'If you have the time to find out: “I look into it”. So two do not do the same.',
  dossierDo5:
    'Mark where the pack is; of a quarantine also where exactly. Write what you found out into the note, without data of patients.',
  dossierDo6:
    'If it is a suspicion, hold the pack back, photograph it, and make a mail to the authority or the manufacturer from the dossier.',
  dossierDo7:
    'If the organisation wants it so, a colleague confirms the decision at the same screen, by PIN or passkey.',
  dossierWhy1:
    'A pack that is held back warns in red whoever scans it, in the basket and in the till’s program too, until it is released.',
  dossierWhy2:
    'Nothing is overwritten: a new decision is added to the old one, each with who made it, when and why. An inspector asks for this too.',

  alertRate: 'Your alert rate',
  rateDo1: 'Open the report and see which reason is most frequent under “Alerts by cause”.',
  rateDo2: 'Unknown serial or batch number, other expiry: repeat the scanner’s set-up on that computer.',
  rateDo3:
    'Already inactive: when unsure, verify instead of dispensing once more. Verifying changes nothing.',
  rateWhy1:
    'The European aim is 0.05 %, one alert in 2,000 transactions; with fewer transactions the rate says nothing.',

  offline: 'Working without connection',
  offlineDo1:
    'Go on supplying. When Pecsét cannot be reached, “Record dispense” stands in place of “Verify”: press it for each pack that you hand out.',
  offlineDo2:
    'The record waits on this computer, encrypted and marked as not verified yet. When the connection is back it is sent by itself, in the order of recording.',
  offlineDo3:
    'Then read “Recorded dispenses”: the list tells what became of each. An alert that comes so late is about a pack already handed out: find out who received it, look for the cause, and contact the patient if the alert is confirmed.',
  offlineDo4:
    'A pack that was recorded or dispensed here before is asked about first: a second dispense would raise an alert.',
  offlineDo5:
    'Do not clear this browser’s data meanwhile. Logging out deletes nothing. After 7 days, or with 5,000 records: “Print list”, and resolve it by hand.',
  offlineWhy1:
    'Article 29 of Delegated Regulation (EU) 2016/161: where technical problems prevent the check, the pack’s identifier is recorded, and checked and decommissioned as soon as they are over.',
  offlineWhy2:
    'Only whoever recorded, or a colleague of the same organisation, can send; both names are kept. A verify is never sent later: it would tell nothing any more.',

  nationalAway: 'When the national system is away',
  awayDo1:
    'Go on dispensing. What you dispense is kept and sent by itself when the system is back. Do not press again.',
  awayDo2: 'Verifying has to wait.',
  awayDo3:
    'If the banner says that the pharmacy is refused: an admin sees the cause under “Organisation profile”. What was dispensed waits, and goes out once the login works.',
  awayDo4:
    'If it takes long, the national portal is the lawful way: an admin finds its login under “Show the login”.',
  awayWhy1: 'It is trouble of the technique, not of the pack, and supply goes on: Article 29, as above.',

  restored: 'Restored from a backup: nothing is sent',
  restoredDo1:
    'Go on supplying: press “Dispense” once for each pack. It is kept, and sent by itself as soon as your provider lets it.',
  restoredDo2: 'Verifying has to wait. Look at each pack and its seal all the more carefully.',
  restoredDo3:
    'What was done between the backup and the breakdown is missing here, though the national system has it. Do not dispense such a pack again: that may raise an alert.',
  restoredDo4:
    'If you took back a dispense in that time while it was waiting, press “Undo” once more, before anything is sent.',
  restoredDo5:
    'An admin asks the provider when the backup was taken, and when sending goes on. Afterwards see under “Day’s close: what is left” what could not be cleared up by itself.',
  restoredWhy1:
    'Nobody here can know yet what the old computer still sent. So nothing is sent blindly: each pack in question is looked up first.',
  restoredWhy2: 'Everybody signs in anew, since some may have been signed out after the backup.',

  production: 'From sandbox to production',
  productionDo0:
    'If the “Connection” tab of “Organisation profile” says that this installation has no connection to the national system, there is no production mode here: its operator first has to set the addresses of the national system.',
  productionDo1: 'An admin opens “Organisation profile” and fills in the organisation’s data.',
  productionDo2:
    'Choose the certificate file (.p12 or .pfx) of the national organisation, type its passphrase: “Upload certificate”.',
  productionDo3:
    'Give login ID, user ID and password of the national system. An initial password is replaced at once.',
  productionDo4: 'When it says “The connection works.”, press “Request production mode”.',
  productionDo5: 'The answer comes by e-mail within 2 working days. Open pages switch by themselves.',
  productionWhy1:
    'In sandbox mode no pack leaves the house; the answers are simulated by the national rules. In production mode each press counts.',
  productionWhy2:
    'What was tried in the sandbox stays there: history and report begin anew, and training codes (GTIN 952…) are refused.',

  privacy: 'Privacy',
  privacyDo1: 'Type no patient’s data anywhere, nor in the words of a decision. Pecsét needs none.',
  privacyDo2: 'At a computer that several share: “Switch user” and “Lock the screen” in the menu.',
  privacyDo3:
    'To take all of it along: an admin finds “The organisation’s own data” on the organisation’s page.',
  privacyWhy1:
    'Kept are the pack’s identifiers, when, by whom and with which answer: the law asks for that. Six years, unless your provider has set more.',
  privacyWhy2:
    'On this computer: the scanner’s set-up; a remembered login and what was recorded without connection, both encrypted.',
  privacyWhy3:
    'Certificate and passwords are kept encrypted. No mail names a serial number. Your provider sees counts, never a pack.',

  codes: 'Codes of the national system',
  codesLead: 'The most frequent ones. Any other is found by the search above.',
  moreCodes: 'All other codes',

  pictureScan: 'The scan page, with its buttons at the foot.',
  pictureGreen: 'A green headline: the pack may be dispensed.',
  pictureRed: 'A red headline with its reason and what to do.',
  pictureAlert: 'The window of an alert with its steps.',
  pictureReport: 'The report with its filters.',
  pictureSetup: 'The set-up of the scanner with its code.',
} as const satisfies VerdictTexts & Readonly<Record<string, string>>;
