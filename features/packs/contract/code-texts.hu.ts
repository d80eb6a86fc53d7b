import type { CodeText, CodeTexts } from './code-text.ts';
import { packCodeTextsHu } from './pack-code-texts.hu.ts';

const retry = (short: string): CodeText => ({
  short,
  meaning:
    'Az országos rendszer a kérést most nem tudta feldolgozni. Ez nem a csomag hibája. A kijelentést és a selejtezést megőrizzük, és magától újra elküldjük; az ellenőrzést nem.',
  advice:
    'Ne ismételje meg. Üzemzavar alatt a kiadás folytatható, a csomagot utólag jelentjük ((EU) 2016/161 rendelet, 29. cikk).',
});
const admin = (short: string): CodeText => ({
  short,
  meaning:
    'Az országos rendszer a szervezetet utasította el, nem a csomagot. A rendezésig semmit sem küldünk; a kijelentéseket és selejtezéseket megőrizzük, és utána elküldjük.',
  advice: 'Szóljon az adminisztrátornak: a kapcsolat állapota a szervezet adatlapján látható.',
});
const noRight = (short: string): CodeText => ({
  short,
  meaning:
    'A szervezet ezt a műveletet ezzel a termékkel nem végezheti el. Nem küldjük el újra; minden más zavartalanul megy tovább.',
  advice:
    'Ne ismételje meg. Közölje a kódot az adminisztrátorral: a jogosultságot az országos szervezet adja.',
});
const faulty = (short: string): CodeText => ({
  short,
  meaning: 'Az országos rendszer a kérést ebben a formában nem fogadta el. Nem küldjük el újra.',
  advice:
    'Olvassa be újra a csomagot. Ha ugyanez a kód ismétlődik, közölje az ügyfélszolgálattal a kódot és az időpontot.',
});
const notice = (short: string): CodeText => ({
  short,
  meaning: 'Az eredményt kísérő értesítés az adminisztrátornak; a csomagot nem érinti.',
  advice: 'Idejében szóljon az adminisztrátornak: ha nem történik intézkedés, a hozzáférés megszűnik.',
});
const unconfirmed = (short: string): CodeText => ({
  short,
  meaning: 'Nem tudni, hogy a kérés teljesült-e. Sikernek nem tekinthető.',
  advice:
    'Erre a válaszra ne adja ki a csomagot. Ellenőrizze; ha a kód megismétlődik, jelezze az ügyfélszolgálatnak.',
});

export const codeTextsHu: CodeTexts = {
  codes: {
    ...packCodeTextsHu,
    NMVS_FE_AU_01: admin('Hibás felhasználónév vagy jelszó az országos rendszerben'),
    NMVS_FE_AU_02: admin('Az országos rendszer felhasználója zárolt'),
    NMVS_FE_AU_03: admin('Hozzáférés megtagadva'),
    NMVS_FE_AU_05: admin('Túl sok sikertelen belépés: a fiókot letiltották'),
    NMVS_FE_AU_09: noRight('Nincs felhatalmazás erre a termékre'),
    NMVS_FE_AU_10: admin('A jelenlegi jelszó hibás'),
    NMVS_FE_AU_11: admin('A jelszó lejárt, vagy még a kezdeti jelszó'),
    NMVS_FE_AU_12: noRight('Nincs felhatalmazás erre a termékre'),
    NMVS_FE_AU_15: noRight('Nincs jogosultság ehhez a művelethez'),
    NMVS_FE_AU_23: admin('A feltételeket nem fogadták el határidőben'),
    NMVS_FE_AU_24: admin('Már kiadtak új jelszót'),
    NMVS_FE_AU_26: noRight('A végrehajtó felhasználó ismeretlen'),
    NMVS_FE_AU_27: noRight('A végrehajtó felhasználó nem adott felhatalmazást'),
    NMVS_FE_AU_29: admin('A végrehajtó felhasználó zárolt'),
    NMVS_FE_PMS_02: admin('Az új jelszó megegyezik a régivel'),
    NMVS_FE_PMS_03: admin('Az új jelszó az utolsó 20 egyike'),
    NMVS_FE_PMS_04: admin('Az új jelszó nem felel meg a jelszószabályoknak'),
    NMVS_NC_PMS_11: noRight('Nincs jogosultság'),
    NMVS_NC_PMS_23: admin('A feltételeket már elfogadták'),
    NMVS_NC_PMS_24: admin('Nincsenek elfogadható feltételek'),
    NMVS_FE_PKI_01: admin('A tanúsítvány lejárt'),
    NMVS_FE_PKI_06: admin('Nincs érvényes tanúsítvány'),
    NMVS_FE_PKI_07: admin('Nincs új tanúsítvány'),
    NMVS_FI_CFG_02: admin('Az ügyfél nincs beállítva'),
    NMVS_FI_CFG_03: admin('Az ügyfél ehhez a termékhez nincs beállítva'),
    NMVS_FE_TX_01: faulty('A hivatkozás nem a kijelentésre mutat'),
    NMVS_FE_TX_02: retry('Az eredmény még nem készült el'),
    NMVS_FE_TX_03: faulty('A hivatkozás nem a selejtezésre mutat'),
    NMVS_FE_TX_05: faulty('A hivatkozás a visszavonáshoz nem érvényes'),
    NMVS_FE_TX_06: faulty('A felhasználó neve túl hosszú'),
    NMVS_FE_TX_07: faulty('A kérés túl nagy'),
    NMVS_FE_TX_08: faulty('Hiányoznak a felhasználó adatai'),
    NMVS_FE_TX_09: faulty('Az eredmény csonka'),
    NMVS_FE_TX_10: faulty('Hiányzik a felhasználó neve'),
    NMVS_FE_SN_01: faulty('A kérés ugyanazt a csomagot kétszer tartalmazza'),
    NMVS_TE_TX_03: retry('Az országos rendszer túlterhelt'),
    NMVS_ERROR: retry('Műszaki hiba az országos rendszerben'),
    NMVS_TE_XM_01: faulty('A kérés hibás felépítésű'),
    NMVS_TE_XM_02: faulty('A kérés nem felel meg az interfész szabályainak'),
    NMVS_TE_REQ_01: retry('Az országos rendszer nem elérhető'),
    NMVS_TE_REQ_03: retry('Az európai központ nem elérhető'),
    NMVS_TE_REQ_04: retry('Az európai központ nem válaszol'),
    NMVS_TE_REQ_05: retry('Egy másik ország nemzeti rendszere nem elérhető'),
    NMVS_TE_IF_01: unconfirmed('Az országos rendszer nem adott válaszkódot'),
    NMVS_TI_AU_01: retry('A belépést műszaki okból nem sikerült ellenőrizni'),
    NMVS_TI_TO_01: retry('Az országos rendszer túllépte az időkorlátot'),
    NMVS_TI_XM_01: retry('Az országos rendszer hibás választ állított elő'),
    NMVS_TI_RT_03: retry('Túl sok kapcsolat az országos rendszerben'),
    NMVS_NOTIFY_AU_01: notice('Régi jelszó van használatban'),
    NMVS_NOTIFY_AU_02: notice('A jelszó hamarosan lejár'),
    NMVS_NOTIFY_PMS_01: notice('Új feltételek várnak elfogadásra'),
    NMVS_NOTIFY_PMS_03: notice('Új feltételek várnak elfogadásra'),
    NMVS_NOTIFY_PMS_04: notice('Új feltételek érhetők el'),
    NMVS_FE_AU_25: notice('Türelmi idő az új feltételekhez'),
  },
  strangers: {
    retry: retry('Műszaki zavar az országos rendszerben'),
    'stop-and-tell-admin': admin('Az országos rendszer megtagadta a hozzáférést'),
    'error-never-again': faulty('A kérést nem fogadták el'),
    notice: notice('Az országos rendszer értesítése'),
    unconfirmed: unconfirmed('Az országos rendszer ismeretlen válasza'),
  },
  own: {
    PECSET_NOT_CERTAIN: {
      short: 'Bizonytalan, hogy érvényes lett-e',
      meaning:
        'A kérést elküldtük, de a válasza elveszett. Innen nem állapítható meg, hogy érvényes lett-e: a csomag állapotát a mi kérésünk is okozhatta, de másé is.',
      advice:
        'Ne küldje el újra. Nézze meg a csomagot az országos portálon, majd rögzítse itt a döntést. Magától semmit sem küldünk többé.',
    },
    PECSET_UNREACHABLE: {
      short: 'Az országos rendszer nem érhető el',
      meaning: 'Az ellenőrzés nem jutott el az országos rendszerhez. A csomagról most semmit sem tudni.',
      advice:
        'Próbálja újra. Üzemzavar alatt a kiadás folytatható, a csomagot utólag jelentjük ((EU) 2016/161 rendelet, 29. cikk).',
    },
    PECSET_NO_ANSWER: {
      short: 'Az országos rendszer nem válaszolt',
      meaning: 'Az ellenőrzésre nem jött válasz. Az ellenőrzés semmit sem változtat a csomagon.',
      advice: 'Ellenőrizze újra a csomagot.',
    },
    PECSET_NO_STATE: {
      short: 'A válaszban nincs benne a csomag állapota',
      meaning: 'Az országos rendszer hibát nem jelzett, de a csomagról sem mondott semmit.',
      advice: 'Ellenőrizze újra a csomagot; ha ez ismétlődik, jelezze az ügyfélszolgálatnak.',
    },
    PECSET_NOTHING_TO_UNDO: {
      short: 'Nincs mit visszavonni',
      meaning: 'A kijelentés, amelyre a visszavonás várt, nem teljesült; a visszavonást nem küldtük el.',
      advice: 'Nézze meg a kijelentés válaszát a csomag előzményei között.',
    },
    PECSET_NOT_SENDABLE: faulty('A csomag adatai nem küldhetők el'),
    PECSET_CERTIFICATE_REFUSED: admin('Az országos rendszer nem fogadta el a tanúsítványt'),
    PECSET_NOT_CONNECTED: admin('Hiányzik a tanúsítvány vagy az országos belépési adat'),
    PECSET_RESTORED: {
      short: 'A Pecsét biztonsági mentésből állt helyre',
      meaning:
        'Amíg a szolgáltató nem engedi, semmi sem megy az országos rendszernek; ez az ellenőrzés sem ment el.',
      advice:
        'A kijelentéseket megőrizzük és később elküldjük. Ellenőrizze újra a csomagot, ha a jelzés eltűnt.',
    },
  },
};
