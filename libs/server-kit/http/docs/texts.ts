import { type Access, type Language, PROOF_HOLDS_MINUTES } from '@pecset/contract';

type DocsTexts = Readonly<
  Record<
    | 'groups'
    | 'document'
    | 'access'
    | 'proof'
    | 'params'
    | 'query'
    | 'body'
    | 'form'
    | 'file'
    | 'reply'
    | 'pages'
    | 'refusals'
    | 'optional',
    string
  >
> & { readonly accesses: Readonly<Record<Access, string>> };

export const docsTexts: Readonly<Record<Language, DocsTexts>> = {
  en: {
    groups: 'Groups',
    document: 'The same as an OpenAPI 3.1 document',
    access: 'Who may call',
    proof: `with a proof, by password or verified passkey, within ${PROOF_HOLDS_MINUTES} minutes`,
    params: 'In the path',
    query: 'In the query',
    body: 'Body (JSON)',
    form: 'Form (multipart/form-data)',
    file: 'one file of at most {bytes} bytes',
    reply: 'Reply',
    pages:
      'The list or a page of it: where it goes on, the header Link with rel="next" leads to the next page',
    refusals: 'Refusals',
    optional: 'optional',
    accesses: {
      public: 'anybody',
      program: 'a connected program, by its key',
      user: 'a signed-in user',
      admin: "the organisation's admin",
      operator: "the provider's operator",
    },
  },
  hu: {
    groups: 'Csoportok',
    document: 'Ugyanez OpenAPI 3.1 dokumentumként',
    access: 'Ki hívhatja',
    proof: `${PROOF_HOLDS_MINUTES} percnél nem régebbi igazolással, jelszóval vagy ellenőrzött azonosítókulccsal`,
    params: 'Az útvonalban',
    query: 'A lekérdezésben',
    body: 'Törzs (JSON)',
    form: 'Űrlap (multipart/form-data)',
    file: 'egy legfeljebb {bytes} bájtos fájl',
    reply: 'Válasz',
    pages:
      'A lista vagy egy oldala: ha folytatódik, a következő oldalra a rel="next" jelölésű Link fejléc mutat',
    refusals: 'Elutasítások',
    optional: 'elhagyható',
    accesses: {
      public: 'bárki',
      program: 'csatlakoztatott program, a kulcsával',
      user: 'bejelentkezett felhasználó',
      admin: 'a szervezet adminisztrátora',
      operator: 'a szolgáltató operátora',
    },
  },
};
