import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  loading: 'Betöltés…',
  loadFailed: 'A munkatársakat nem sikerült betölteni.',
  notDone: 'Nem történt meg',

  users: 'Felhasználók',
  userName: 'Név',
  userEmail: 'E-mail-cím',
  role: 'Szerepkör',
  status: 'Állapot',
  actions: 'Műveletek',
  you: 'Ön',
  admin: 'Adminisztrátor',
  user: 'Felhasználó',
  active: 'Aktív',
  inactive: 'Inaktív',
  toConfirm: 'Megerősítésre vár',
  confirmTitle: 'Itt dolgoznak még ezek a munkatársak?',
  confirmLead:
    'A Pecsétet mentésből állították helyre, ezért nem tudja, mit változtatott Ön a mentés óta. Amíg meg nem erősíti őket, nem tudnak bejelentkezni; aki már nem dolgozik itt, azt előbb alább inaktiválja vagy távolítsa el.',
  confirmAll: 'Mindenki megerősítése ({{count}})',
  confirmed: 'Megerősítve: {{names}}.',
  error: 'Hiba',
  onlyAdmin: 'Az egyetlen adminisztrátor: ha változtatna ezen, előbb tegyen mást is adminisztrátorrá.',

  makeAdmin: 'Legyen adminisztrátor',
  makeAdminTitle: 'Adminisztrátor legyen? ({{name}})',
  makeAdminMessage:
    'Az adminisztrátor kezeli a munkatársakat, az országos rendszer tanúsítványát és belépési adatait, valamint a termékneveket. A többi adminisztrátor értesítést kap.',
  takeAdmin: 'Adminisztrátori jog elvétele',
  takeAdminTitle: 'Elveszi az adminisztrátori jogot? ({{name}})',
  takeAdminMessage:
    '{{name}} felhasználóként dolgozik tovább. Az általa küldött, függőben lévő meghívók érvénytelenné válnak.',
  takeOwnAdminMessage:
    'Ön felhasználóként dolgozik tovább, és ezt az oldalt nem látja többé. Az Ön által küldött, függőben lévő meghívók érvénytelenné válnak.',
  deactivate: 'Inaktiválás',
  deactivateTitle: 'Inaktiválja? ({{name}})',
  deactivateMessage:
    '{{name}} minden eszközön azonnal kijelentkezik, és itt nem tud bejelentkezni, amíg újra nem aktiválják. Amit eddig tett, a nyilvántartásban marad.',
  activate: 'Aktiválás',
  activateTitle: 'Újra aktiválja? ({{name}})',
  activateMessage: '{{name}} újra be tud jelentkezni itt, jelszóval vagy azonosítókulccsal.',
  remove: 'Eltávolítás',
  removeTitle: 'Végleg eltávolítja? ({{name}})',
  removeMessage:
    '{{name}} azonnal kijelentkezik, és kikerül a szervezetből. Ha másik szervezetben nem dolgozik, a fiókja a címeivel, jelszavával és azonosítókulcsaival együtt törlődik; ez nem vonható vissza. A neve a nyilvántartásban megmarad.',
  done: 'Kész: {{what}} ({{name}}).',

  inviteTitle: 'Munkatárs meghívása',
  inviteLead: 'E-mailben elküldjük a hivatkozást, amellyel a munkatársa csatlakozhat. 7 napig érvényes.',
  email: 'A munkatárs e-mail-címe',
  invite: 'Meghívó küldése',
  invited: 'A meghívót elküldtük ide: {{email}}.',

  invitations: 'Függőben lévő meghívók',
  noInvitations: 'Nincs függőben lévő meghívó.',
  invitedBy: 'Meghívta',
  invitedAt: 'Elküldve',
  expiresAt: 'Eddig érvényes',
  sendAgain: 'Újraküldés',
  sentAgain: 'Új hivatkozást küldtünk ide: {{email}}; a korábbi már nem érvényes.',
  revoke: 'Visszavonás',
  revokeTitle: 'Visszavonja a meghívót?',
  revokeMessage: 'Az ide küldött hivatkozás érvénytelen lesz: {{email}}.',
  revoked: 'A meghívót visszavontuk: {{email}}.',
} as const satisfies TextsOf<typeof en>;
