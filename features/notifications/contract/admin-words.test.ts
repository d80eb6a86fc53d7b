import { expect, test } from 'vitest';
import { hu } from './admin-texts.hu.ts';
import { type AdminNews, adminWords, saidOf } from './admin-words.ts';

const refusedWith = (code: string): AdminNews => ({ kind: 'login-refused', code });
const noticed = (code: string): AdminNews => ({ kind: 'national-notice', code, description: null });

test.each<[AdminNews, RegExp, RegExp]>([
  [refusedWith('NMVS_FE_AU_01'), /nem engedi be/, /jelszó hibás/],
  [refusedWith('NMVS_FE_AU_02'), /nem engedi be/, /zárolva/],
  [refusedWith('NMVS_FE_AU_05'), /nem engedi be/, /ne próbálkozzon/],
  [refusedWith('NMVS_FE_PKI_01'), /nem engedi be/, /tanúsítvány/],
  [refusedWith('PECSET_CERTIFICATE_REFUSED'), /nem engedi be/, /tanúsítvány/],
  [refusedWith('PECSET_NOT_CONNECTED'), /nem engedi be/, /Hiányzik/],
  [refusedWith('NMVS_FE_AU_23'), /nem engedi be/, /feltétel/],
  [refusedWith('NMVS_FE_AU_77'), /nem engedi be/, /kód/],
  [noticed('NMVS_NOTIFY_AU_01'), /régi jelszava/, /újat állítunk be/],
  [noticed('NMVS_NOTIFY_AU_02'), /lejár/, /újat állítunk be/],
  [noticed('NMVS_NOTIFY_PMS_01'), /új feltételei/, /erősítse meg/],
  [noticed('NMVS_NOTIFY_PMS_04'), /új feltételei/, /erősítse meg/],
  [noticed('NMVS_FE_AU_25'), /Értesítés/, /kérdezze/],
  [{ kind: 'password-shown', userName: 'Béla' }, /megnézte/, /kérdezzen rá/],
  [{ kind: 'password-renewed' }, /új jelszót/, /Nincs teendője/],
  [{ kind: 'certificate-expires', days: 30, validTo: '2026-12-15' }, /Lejár/, /töltse fel/],
  [{ kind: 'backup-missing', last: '2026-12-15' }, /az utolsó napja/, /Szóljon/],
  [{ kind: 'backup-missing', last: null }, /egyszer sem/, /Szóljon/],
  [{ kind: 'password-not-renewed', code: 'NMVS_FE_PMS_03' }, /Nem sikerült/, /A régi van érvényben/],
  [{ kind: 'production-approved' }, /éles üzemmódban/, /érvényes/],
  [{ kind: 'production-refused', words: 'Hiányzik az adószám.' }, /elutasították/, /nyújtsa be újra/],
  ...(
    [
      ['asked', /lezárjuk/, /visszavonhatja/],
      ['taken-back', /mégsem/, /Nincs teendője/],
      ['waits', /még nem/, /magától/],
      ['closed', /lezártuk/, /senki sem/],
    ] as const
  ).map(([change, what, todo]): [AdminNews, RegExp, RegExp] => [
    { kind: 'organisation-closing', change, day: '2026-12-15' },
    what,
    todo,
  ]),
  ...(
    [
      ['joined', /csatlakozott/],
      ['made-admin', /adminisztrátorrá tette/],
      ['admin-taken', /elvette/],
      ['activated', /újra aktiválta/],
      ['deactivated', /inaktiválta/],
      ['removed', /eltávolította/],
    ] as const
  ).map(([change, what]): [AdminNews, RegExp, RegExp] => [
    { kind: 'colleague-changed', change, userName: 'Béla', colleague: 'Anna' },
    what,
    /kérdezzen rá/,
  ]),
])('%j is told, with what to do about it', (news, what, todo) => {
  const words = adminWords(news, 'hu');
  expect(hu[words.what]).toMatch(what);
  expect(words.todo.map((key) => hu[key]).join(' ')).toMatch(todo);
});

test('what the national system and the provider wrote is told as they wrote it', () => {
  const described = (description: string | null): AdminNews => ({
    kind: 'national-notice',
    code: 'NMVS_NOTIFY_AU_02',
    description,
  });
  expect(saidOf({ kind: 'production-refused', words: 'Nem.' })).toEqual({
    text: 'operatorsWords',
    values: { words: 'Nem.' },
  });
  expect(saidOf(described('Soon'))).toEqual({ text: 'inItsWords', values: { words: 'Soon' } });
  expect(saidOf(described(null))).toBeUndefined();
  expect(saidOf({ kind: 'password-renewed' })).toBeUndefined();
});
