import type { Language } from '@pecset/contract';
import { codeTexts, textOfCode } from '@pecset/packs/contract';
import type { Translate } from '@pecset/web-kit';
import { textSyntax, translateIn } from '@pecset/web-kit/translate';
import { createInstance } from 'i18next';
import * as en from './texts.en.ts';
import * as hu from './texts.hu.ts';

type Catalogues = typeof en;
type Name = keyof Catalogues;
type TextAt<Path extends string> = Path extends `${infer Of extends Name}$${infer Key}`
  ? Key extends keyof Catalogues[Of]
    ? Catalogues[Of][Key]
    : never
  : never;
type Path = { [Of in Name]: `${Of}$${keyof Catalogues[Of] & string}` }[Name];

/** The page's texts by catalogue and key: `t('basket$dispenseAll', { count: 2 })`. */
export type Texts = Translate<{ readonly [At in Path]: TextAt<At> }>;

const i18n = createInstance();
void i18n.init({ ...textSyntax, resources: { en, hu }, fallbackLng: false, initAsync: false });

export const textsIn = (language: Language): Texts => translateIn(language, i18n.getFixedT(language));

export const nameOfCode = (language: Language, code: string): string =>
  textOfCode(codeTexts[language], code).short;
