import type { TextsOf } from '@pecset/web-kit';
import type { en } from './texts.en.ts';

export const hu = {
  title: 'Súgó',
  search: 'Keresés szóra vagy kódra',
  searchHint: 'Például: PCK_22, Caps Lock, visszavonás',
  showAll: 'A teljes súgó megjelenítése',
  found: 'Találatok: {{count}}',
  nothing: 'Erről itt nem találtunk semmit',
  nothingTodo:
    'Próbálja kevesebb szóval, vagy a kóddal úgy, ahogy a csomag mellett áll, például PCK_22. Ha nem jut tovább, kérdezze a szolgáltatót.',
  strangeCode: 'Olyan kód, amely nincs a listánkon',
  contents: 'Ezen az oldalon',
  back: 'Vissza',
  printHelp: 'A súgó nyomtatása',
  why: 'Miért',
  todo: 'Teendő',
  toPrivacy: 'Adatvédelmi tájékoztató',

  firstSteps: 'Első lépések',
  firstDo1:
    'Jelentkezzen be, vagy regisztráljon: gyógyszertára saját fiókot kap tesztüzemmódban, ahonnan semmi sem kerül az országos rendszerbe.',
  firstDo2: 'Állítsa be egyszer ennek a számítógépnek az olvasóját: menü, „Vonalkódolvasó beállítása”.',
  firstDo3:
    'Olvassa be a csomag négyzet alakú 2D kódját. Telefonon nyomja meg a „Kamera” gombot; ha egyik sincs, a „Kézi bevitel” gombot.',
  firstDo4:
    'Nyomja meg az „Ellenőrzés” gombot. A szín, az alakzat és a címsor megmondja, mit szabad tenni a csomaggal.',
  firstDo5: 'Ha zöld, és a beteg átveszi, nyomja meg a „Kijelentés” gombot.',
  firstWhy1:
    'A gyógyszert a kiadáskor kell ellenőrizni és kivezetni az országos nyilvántartásból, nem előbb: az (EU) 2016/161 felhatalmazáson alapuló rendelet 25. cikke.',
  firstWhy2:
    'Gyakorláshoz a beolvasóoldalon van „Nyomtatható gyakorlólap”: minden kódja más-más hibát mutat be. Csak tesztüzemmódban működik.',

  scanner: 'Az olvasó',
  scannerDo1:
    'Menü, „Vonalkódolvasó beállítása”: nyomja meg az „Automatikus beállítás” gombot, és olvassa be a kódot a képernyőről vagy papírról.',
  scannerDo2: 'Tegye meg, amit az eredmény kér, majd mentse el.',
  scannerDo3:
    'Ismételje meg minden számítógépen, és akkor is, ha az olvasó vagy a billentyűzet nyelve megváltozott.',
  scannerDo4:
    'Állítsa be az olvasót a kézikönyve alapján úgy, hogy minden kód előtt küldjön egy billentyűt, például F7-et, utána pedig Entert. Így bármikor beolvashat, a „Beolvasás” gomb nélkül is.',
  scannerDo5:
    'Ha a beolvasás nem vezet sehová: kapcsolja ki a Caps Lockot, kattintson ebbe az ablakba, olvassa be újra; ha így sem megy, ismételje meg a beállítást.',
  scannerWhy1:
    'A legtöbb téves riasztás az olvasó és a billentyűzet között keletkezik: felcserélt betűk, rossz billentyűzetnyelv, elveszett elválasztó. A Pecsét ezeket keresi, mielőtt bármit elküldene.',
  scannerWhy2:
    'Aki begépeli az adatokat, ügyeljen a kis- és nagybetűkre; ha csak év és hónap van a dobozon, az ÉÉHH is elég.',

  verdicts: 'Mit jelent a csomag címsora',
  verdictsLead:
    'Zöld: mehet tovább. Sárga: előbb nézze meg. Piros: ne adja ki. Szürke és kék: még nem dőlt el. Színek nélkül: ami teljes kör, kiadható, aminek sarka van, nem.',
  'do-alert':
    'Ne adja ki. Nyomtassa ki a riasztást, keresse meg az okát, vegye tudomásul, majd nyomja meg a „Döntés” gombot.',
  'why-alert':
    'Az országos rendszer olyasmit talált, amit hamisított csomagnál is találna. Az ok többnyire ártalmatlan, de ezt ki kell deríteni és rögzíteni kell.',
  'do-suspicion':
    'Ne adja ki. Különítse el a kinyomtatott riasztással együtt, és azonnal tegyen bejelentést a hatóságnak (NNGYK).',
  'why-suspicion':
    'Valaki itt hamisítás gyanúját rögzítette. Ha kiderül, hogy alaptalan: a dossziéjában „A döntés módosítása”.',
  'do-held':
    'Hagyja ott, ahol elkülönítve tartják. A dossziéja megmondja, miért tartották vissza, és ott szabadítható fel.',
  'why-held': 'Ebben a patikában valaki így döntött egy riasztás után.',
  'do-unanswered': 'Nyomja meg az „Újraküldés” gombot. A válaszig tartsa magánál a csomagot.',
  'why-unanswered':
    'A kérést elküldtük, de válasz nem jött, így lehet, hogy érvényes lett. Az újraküldés ugyanazt a tranzakciót ismétli meg, sosem indít másodikat.',
  'do-misread':
    'Olvassa be újra a csomagot, és javítsa ki, amit a címsor alatt lát. Csak ha a dobozon valóban így áll: „Elküldés így”.',
  'why-misread': 'Még semmit sem küldtünk el. A rosszul olvasott kód téves riasztást okozna.',
  'do-history-unknown': 'Mindenekelőtt nyomja meg az „Ellenőrzés” gombot.',
  'why-history-unknown': 'A csomag előzményeit nem sikerült betölteni: lehet, hogy itt már kijelentették.',
  'do-pending': 'Várjon, vagy folytassa a következő csomaggal. Ne nyomja meg újra.',
  'why-pending':
    'Az országos rendszer még nem válaszolt. Az oldal magától kérdez; a kijelentést megőrizzük és addig küldjük, amíg megérkezik, a késői válaszról értesítés jön.',
  'do-not-certain':
    'Ne küldje el újra. Nézze meg a csomagot az országos portálon, majd nyomja meg a „Döntés” gombot. Ha érvényes lett, a csomag azé a betegé, akinek kijelentették.',
  'why-not-certain':
    'A kérést elküldtük, de a válasza végleg elveszett. Innen nem látszik, hogy érvényes lett-e; másodszor elküldve riasztást váltana ki.',
  'do-recalled': 'Ne adja ki. Különítse el, és a kivonásról szóló értesítés szerint járjon el.',
  'why-recalled': 'A gyártási tételt kivonták a forgalomból. Ez végleges.',
  'do-withdrawn': 'Ne adja ki. Különítse el, és a visszavonásról szóló értesítés szerint járjon el.',
  'why-withdrawn': 'A terméket visszavonták a forgalomból.',
  'do-objection':
    'Ne adja ki. A címsor az ok; a kódját lejjebb megtalálja. Olvassa be újra a csomagot, és vesse össze.',
  'why-objection':
    'Az országos rendszer nem igazolta a csomagot, de nem riasztott. Ezt is ki kell vizsgálni és rögzíteni kell, az ismeretlen termékkódot is.',
  'do-fault':
    'Nyomja meg az „Újraellenőrzés” gombot. Ha így marad, olvassa el a fenti sávot, vagy mondja meg a kódot az adminisztrátornak.',
  'why-fault': 'Programok közötti zavar. A csomagról semmit sem mond, se jót, se rosszat.',
  'do-destroyed-here': 'Ne adja ki. A selejtbe való.',
  'why-destroyed-here': 'Itt selejtezték. Ez nem vonható vissza.',
  'do-expired': 'Ne adja ki. Különítse el; a „Selejtezés” kivezeti a forgalomból.',
  'why-expired':
    'A felhasználhatóság utolsó napja budapesti idő szerint elmúlt. Ha csak hónap van a dobozon, az a hónap utolsó napja.',
  'do-dispensed-now': 'Adja át.',
  'why-dispensed-now':
    'Az imént jelentették ki. Ha a beteg mégsem veszi át: „Visszavonás”, 10 napon belül, ugyanaz a felhasználó, amíg a csomag nem hagyta el a gyógyszertárat.',
  'do-dispensed-here':
    'Ne jelentse ki újra. Ha ezé a betegé, és az imént jelentették ki, adja át. Ha sosem adták ki: „Visszavonás”, 10 napon belül, aki kijelentette.',
  'why-dispensed-here': 'Ugyanannak a csomagnak a második kijelentése a leggyakoribb téves riasztás.',
  'do-inactive-elsewhere':
    'Ne adja ki. Ellenőrizze még egyszer; ha így marad, különítse el, és kérdezze meg a szállítót.',
  'why-inactive-elsewhere':
    'Valaki más kivezette a forgalomból: kiadták, exportálták, mintának vették, ellopták vagy megsemmisítették.',
  'do-unverified': 'Nyomja meg az „Ellenőrzés” gombot.',
  'why-unverified': 'Erről a csomagról itt még senki sem kérdezett. Az ellenőrzés semmit sem változtat meg.',
  'do-active': 'Nyomja meg a „Kijelentés” gombot, amikor a beteg átveszi.',
  'why-active': 'Az országos rendszer ismeri a csomagot, és semmi sem szól ellene.',

  alerts: 'Riasztás lépésről lépésre',
  alertsDo1: 'Ne adja ki a csomagot. Tegye félre.',
  alertsDo2:
    'Nyomja meg a „Nyomtatás” gombot, és tartsa a lapot a csomagnál: aki kivizsgálja, a riasztás azonosítóját fogja kérni.',
  alertsDo3:
    'Keresse meg, nem itt van-e az ok: a riasztás ablakában olvassa be újra a csomagot, és vesse össze a két olvasatot; nézze meg az előzményekben, kijelentették-e már itt; nézze meg a Caps Lockot és a billentyűzet nyelvét.',
  alertsDo4: 'Nyomja meg a „Tudomásulvétel” gombot: ez rögzíti, hogy elolvasta a riasztást.',
  alertsDo5:
    'Nyomja meg a „Döntés” gombot. Elöl áll, ami a tények szerint valószínű; a többi „Saját hiba” és „Műszaki hiba” a „Más ok” alatt van. Nézze át a szöveget, és mentse el.',
  alertsDo6: 'Saját vagy műszaki hiba, és nincs megalapozott gyanú: amint ezt rögzítette, a csomag kiadható.',
  alertsDo7:
    'Minden más esetben: elkülönítés, a csomag mellett a riasztás azonosítója, és késedelem nélkül bejelentés a hatóságnak (NNGYK).',
  alertsWhy1:
    'A riasztás magában nem jelent hamisítványt, és semmit sem zár le: a gyógyszerész dönt. De kivizsgálás és rögzítés nélkül a csomag nem adható ki; a magyar hatóság 2023. február 9. óta ezt kéri.',
  alertsWhy2:
    'Gyanú esetén a jogszabály szerint: nem adható ki, és a hatóságot azonnal értesíteni kell (az (EU) 2016/161 rendelet 30. cikke).',
  alertsWhy3: 'Az ismeretlen termékkódhoz (PC_01) nem jár riasztásazonosító; ugyanígy kell eljárni.',

  dossier: 'A riasztás dossziéja',
  dossierDo1:
    'Nyissa meg a „Riasztások” oldalt, vagy a piros csomagnál nyomja meg „A dossziéhoz” gombot. Minden riasztásnak saját száma van; egy beolvasás is megtalálja.',
  dossierDo2:
    'Elöl a legvalószínűbb ok áll, alatta a gombja. Ha igaz, nyomja meg, nézze át a kitöltött szöveget, majd „Mentés”. Ha más volt: „Más ok”.',
  dossierDo3:
    'Ha nem biztos benne, olvassa be a csomagot a dossziéban: semmit sem küldünk el, csak összevetjük azzal, amit elküldtek, és megőrizzük.',
  dossierDo4: 'Ha ráér utánanézni: „Én vizsgálom ki”. Így ketten nem teszik ugyanazt.',
  dossierDo5:
    'Jelölje meg, hol van a csomag; karanténnál azt is, pontosan hol. Ami kiderült, írja a jegyzetbe, beteg adata nélkül.',
  dossierDo6:
    'Gyanú esetén tartsa vissza a csomagot, fényképezze le, és a dossziéból készítsen levelet a hatóságnak vagy a gyártónak.',
  dossierDo7:
    'Ha a szervezet így kéri, a döntést egy kolléga is megerősíti ugyanennél a képernyőnél, PIN-kóddal vagy azonosítókulccsal.',
  dossierWhy1:
    'Amit visszatartottak, pirossal figyelmeztet mindenkit, aki beolvassa, a kosárban és a kasszaprogramban is, amíg fel nem szabadítják.',
  dossierWhy2:
    'Semmi sem íródik felül: az új döntés a régi mellé kerül, mindegyik azzal, hogy ki hozta, mikor és miért. Ezt kéri az ellenőr is.',

  alertRate: 'A riasztási arány',
  rateDo1:
    'Nyissa meg a kimutatást, és nézze meg, melyik ok a leggyakoribb: „Riasztások a megállapított ok szerint”.',
  rateDo2:
    'Ismeretlen sorozatszám vagy gyártási szám, eltérő lejárat: ismételje meg az olvasó beállítását azon a számítógépen.',
  rateDo3: 'Már inaktív: ha bizonytalan, újabb kijelentés helyett ellenőrizzen. Az nem változtat meg semmit.',
  rateWhy1:
    'Az uniós célérték 0,05%, vagyis 2000 tranzakcióra egy riasztás; ennél kevesebb tranzakciónál az arány nem mond semmit.',

  offline: 'Munka kapcsolat nélkül',
  offlineDo1:
    'A kiadás folytatható. Ha a Pecsét nem érhető el, az „Ellenőrzés” helyén a „Kiadás feljegyzése” gomb áll: nyomja meg minden csomagnál, amelyet átad.',
  offlineDo2:
    'A feljegyzés ezen a számítógépen vár, titkosítva, még nem ellenőrzöttként megjelölve. Ha a kapcsolat helyreáll, a feljegyzés sorrendjében elküldjük; ehhez nincs teendője.',
  offlineDo3:
    'Ezután nézze át a „Feljegyzett kiadások” listáját: megmutatja, melyikből mi lett. Az ilyen késői riasztás már kiadott csomagról szól: keresse ki, ki kapta meg, keresse meg az okát, és ha a riasztás megalapozott, értesítse a beteget.',
  offlineDo4:
    'Ha egy csomagot itt már feljegyeztek vagy kijelentettek, előbb rákérdezünk: a második kijelentés riasztást váltana ki.',
  offlineDo5:
    'Addig ne törölje ennek a böngészőnek az adatait. A kijelentkezés semmit sem töröl. 7 nap után, vagy ha már 5000 feljegyzés van: „Lista nyomtatása”, és rendezze kézzel.',
  offlineWhy1:
    'Az (EU) 2016/161 felhatalmazáson alapuló rendelet 29. cikke: ha műszaki hiba miatt az ellenőrzés nem lehetséges, az egyedi azonosítót fel kell jegyezni, és a hiba elhárulta után azonnal ellenőrizni és kivezetni.',
  offlineWhy2:
    'Csak az küldheti el, aki feljegyezte, vagy ugyanannak a szervezetnek egy munkatársa; mindkét nevet megőrizzük. Ellenőrzést sosem küldünk utólag: már semmit sem mondana.',

  nationalAway: 'Ha az országos rendszer nem érhető el',
  awayDo1:
    'Folytassa a kijelentést. Amit kijelent, megőrizzük, és elküldjük, amint a rendszer visszatér. Ne nyomja meg újra.',
  awayDo2: 'Az ellenőrzéssel várni kell.',
  awayDo3:
    'Ha a sáv szerint a gyógyszertárat utasították el: az adminisztrátor a „Szervezet profilja” oldalon látja az okát. A kijelentéseket megőrizzük, és elküldjük, ha a belépés újra működik.',
  awayDo4:
    'Ha sokáig tart, az országos portál a jogszerű út: a belépési adatokat az adminisztrátor az „Adatok megjelenítése” gombbal látja.',
  awayWhy1: 'Műszaki zavar, nem a csomag hibája, és az ellátás folytatódik: 29. cikk, mint fent.',

  restored: 'Mentésből helyreállítva: semmit sem küldünk',
  restoredDo1:
    'A kiadás folytatható: minden csomagnál egyszer nyomja meg a „Kijelentés” gombot. Megőrizzük, és elküldjük, amint a szolgáltató engedi.',
  restoredDo2: 'Az ellenőrzéssel várni kell. Addig annál alaposabban nézze meg a dobozt és a zárását.',
  restoredDo3:
    'Ami a mentés és a leállás között történt, itt hiányzik, az országos rendszerben viszont megvan. Az ilyen csomagot ne jelentse ki újra: riasztást válthat ki.',
  restoredDo4:
    'Ha ez idő alatt még válaszra váró kijelentést vont vissza, nyomja meg újra a „Visszavonás” gombot, mielőtt bármit elküldenénk.',
  restoredDo5:
    'Az adminisztrátor kérdezze meg a szolgáltatót, mikori a mentés, és mikor indul újra a küldés. Utána a „Napi zárás: mi maradt hátra” oldalon látja, mi nem tisztázódott magától.',
  restoredWhy1:
    'Itt még senki sem tudhatja, mit küldött el a régi számítógép. Ezért semmit sem küldünk vakon: a kérdéses csomagokat előbb lekérdezzük.',
  restoredWhy2: 'Mindenkinek újra be kell jelentkeznie, mert a mentés óta valakit kijelentkeztethettek.',

  production: 'A tesztüzemmódtól az éles üzemig',
  productionDo0:
    'Ha a „Szervezet profilja” oldal „Kapcsolat” lapja szerint ez a telepítés nem kapcsolódik az országos rendszerhez, itt nincs éles üzemmód: előbb az üzemeltetőnek kell megadnia az országos rendszer címeit.',
  productionDo1: 'Az adminisztrátor megnyitja a „Szervezet profilja” oldalt, és kitölti a szervezet adatait.',
  productionDo2:
    'Válassza ki az országos szervezettől kapott tanúsítványfájlt (.p12 vagy .pfx), írja be a jelmondatát: „Tanúsítvány feltöltése”.',
  productionDo3:
    'Adja meg az országos rendszer belépési azonosítóját, felhasználóazonosítóját és jelszavát. A kezdeti jelszót azonnal lecseréljük.',
  productionDo4: 'Ha ezt látja: „A kapcsolat működik.”, nyomja meg az „Éles üzemmód kérése” gombot.',
  productionDo5: 'A válasz 2 munkanapon belül e-mailben jön. A nyitott oldalak maguktól átváltanak.',
  productionWhy1:
    'Tesztüzemmódban egyetlen csomag adata sem hagyja el a házat; a válaszokat az országos szabályok szerint szimuláljuk. Éles üzemmódban minden gombnyomás számít.',
  productionWhy2:
    'Amit kipróbált, a tesztüzemmódban marad: az előzmények és a kimutatás elölről kezdődnek, a gyakorlókódokat (952 kezdetű GTIN) nem fogadjuk el.',

  privacy: 'Adatvédelem',
  privacyDo1: 'Beteg adatát sehová ne írja be, a kivizsgálás szövegébe se. A Pecsétnek egy sem kell.',
  privacyDo2: 'Ha többen használják a számítógépet: a menüben „Felhasználóváltás” és „Képernyő zárolása”.',
  privacyDo3:
    'Ha mindent magával vinne: az adminisztrátor a szervezet oldalán találja, „A szervezet saját adatai”.',
  privacyWhy1:
    'Megőrizzük a csomag azonosítóit, hogy mikor, ki, milyen válasszal: ezt a jogszabály írja elő. Hat évig, ha a szolgáltató nem állított be többet.',
  privacyWhy2:
    'Ezen a számítógépen: az olvasó beállítása; a megjegyzett bejelentkezés és a kapcsolat nélkül feljegyzett kiadások, mindkettő titkosítva.',
  privacyWhy3:
    'A tanúsítványt és a jelszavakat titkosítva őrizzük. Sorozatszám egyetlen levélben sincs. A szolgáltató darabszámokat lát, csomagot soha.',

  codes: 'Az országos rendszer kódjai',
  codesLead: 'A leggyakoribbak. A többit a fenti keresővel találja meg.',
  moreCodes: 'Az összes többi kód',

  pictureScan: 'A beolvasóoldal, alul a gombjaival.',
  pictureGreen: 'Zöld címsor: a csomag kijelenthető.',
  pictureRed: 'Piros címsor az okával és a teendővel.',
  pictureAlert: 'A riasztás ablaka a lépésekkel.',
  pictureReport: 'A kimutatás a szűrőivel.',
  pictureSetup: 'Az olvasó beállítása a kódjával.',
} as const satisfies TextsOf<typeof en>;
