import type { News } from '@pecset/notifications/contract';
import { expect, test } from 'vitest';
import { certificateExpires } from './certificate-expires.ts';
import { loginRefused } from './login-refused.ts';
import { nationalNotice } from './national-notice.ts';
import { passwordNotRenewed } from './password-not-renewed.ts';
import { passwordRenewed } from './password-renewed.ts';
import { passwordShown } from './password-shown.ts';

const refusedWith = (code: string) => loginRefused({ code });
const noticed = (code: string) => nationalNotice({ code, description: null });

test.each<[News, RegExp, RegExp]>([
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
  [noticed('NMVS_FE_AU_25'), /Értesítés.*NMVS_FE_AU_25/, /kérdezze/],
  [passwordShown({ userName: 'Béla' }), /Béla megnézte/, /kérdezzen rá/],
  [passwordRenewed({}), /új jelszót/, /Nincs teendője/],
  [passwordNotRenewed({ code: 'NMVS_FE_PMS_03' }), /Nem sikerült/, /A régi van érvényben/],
  [certificateExpires({ days: 30, validTo: '2026-12-15' }), /Lejár.*2026\. dec\. 15\./, /töltse fel/],
])('%j is told, with what to do about it', (news, what, todo) => {
  const words = news.words('hu');
  expect(words.what).toMatch(what);
  expect(words.todo.join(' ')).toMatch(todo);
  const inEnglish = news.words('en');
  expect(inEnglish.what).not.toBe(words.what);
  expect(inEnglish.todo).toHaveLength(words.todo.length);
});

test('what the national system wrote is told as it wrote it', () => {
  const said = nationalNotice({ code: 'NMVS_NOTIFY_AU_02', description: 'Soon' });
  expect(said.words('hu').said).toBe('Saját szavaival: Soon');
  expect(said.words('en').said).toBe('In its own words: Soon');
  expect(noticed('NMVS_NOTIFY_AU_02').words('hu').said).toBeUndefined();
});

test('what is told again is the same notice on the same day, or of the same certificate', () => {
  const morning = new Date('2026-03-01T08:00:00Z');
  const evening = new Date('2026-03-01T20:00:00Z');
  const expires = (days: number) => certificateExpires({ days, validTo: '2026-12-15' });
  for (const news of [noticed('NMVS_NOTIFY_AU_02'), expires(7)])
    expect(news.about(morning)).toBe(news.about(evening));
  expect(expires(7).about(morning)).not.toBe(expires(30).about(morning));
  const shown = passwordShown({ userName: 'Béla' });
  for (const news of [refusedWith('NMVS_FE_AU_01'), shown])
    expect(news.about(morning)).not.toBe(news.about(evening));
});
