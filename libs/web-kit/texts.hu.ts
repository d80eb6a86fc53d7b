import type { TextsOf } from './i18n/texts.ts';
import type { en } from './texts.en.ts';

export const hu = {
  ok: 'OK',
  cancel: 'Mégse',
  yes: 'Igen',
  no: 'Nem',
  showPassword: 'Jelszó megjelenítése',
  hidePassword: 'Jelszó elrejtése',
  invalidValue: 'Ez az érték nem megfelelő.',
  unreachable: 'A kiszolgáló nem érhető el. Kérjük, ellenőrizze a hálózati kapcsolatot, majd próbálja újra.',
  unexpected: 'Váratlan hiba történt ({{code}}). Kérjük, próbálja újra.',
  tooManyTries: 'Túl sok próbálkozás. Ennyi idő múlva próbálhatja újra: {{time}}.',
  busy: 'A rendszer most túlterhelt, újra próbáljuk…',
  tryAgain: 'Újrapróbálás',
  saved: 'Elmentve',
  loading: 'Betöltés…',
} as const satisfies TextsOf<typeof en>;
