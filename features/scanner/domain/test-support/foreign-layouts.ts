import { keyboard } from '../keyboard-layouts.ts';

/** Keyboards that Pecsét cannot read but should name: Debian's xkb-data (symbols/cz, sk, de, fr), ASCII and letters. */
const pictures = {
  cz: [
    [';+ěščřžýáíé=´', 'qwertzuiopú)', 'asdfghjklů§¨', '\\yxcvbnm,.-'],
    ['°1234567890%ˇ', 'QWERTZUIOP/(', 'ASDFGHJKL"!\'', '|YXCVBNM?:_'],
    ['`!@#$%^&*{}  ', '\\|€       []', "~đĐ[]`'łŁ$'\\", '/°#&@{}^<>*'],
  ],
  sk: [
    [';+ľščťžýáíé=´', 'qwertzuiopúä', 'asdfghjklô§ň', '\\yxcvbnm,.-'],
    ['°1234567890%ˇ', 'QWERTZUIOP/(', 'ASDFGHJKL"!)', '|YXCVBNM?:_'],
    ['`!@#$%^&*{}  ', '\\|€       []', "~đĐ[]`'łŁ$'\\", '/°#&@{}^<>*'],
  ],
  de: [
    ['^1234567890ß´', 'qwertzuiopü+', 'asdfghjklöä#', '<yxcvbnm,.-'],
    ['°!"§$%&/()=?`', 'QWERTZUIOPÜ*', "ASDFGHJKLÖÄ'", '>YXCVBNM;:_'],
    ['  ²³   {[]}\\ ', '@ €        ~', '            ', '|      µ   '],
  ],
  fr: [
    ['²&é"\'(-è_çà)=', 'azertyuiop^$', 'qsdfghjklmù*', '<wxcvbn,;:!'],
    ['³1234567890°+', 'AZERTYUIOP¨£', 'QSDFGHJKLM%µ', '>WXCVBN?./§'],
    ['  ~#{[|`\\^@]}', '  €        ¤', '            ', '           '],
  ],
} as const;

/** Like Hungarian 101-key for most of the test code, with Y and Z in their US places. */
const nearly101 = ['qwertyuiopőú', 'asdfghjkléáű', 'ízxcvbnm,.-'];
const nearly101Shifted = ['§\'"+!%/=()ÖÜÓ', 'QWERTYUIOPŐÚ', 'ASDFGHJKLÉÁŰ', 'ÍZXCVBNM?:_'];

export type ForeignLayout = keyof typeof foreignLayouts;

export const foreignLayouts = {
  czQwerty: keyboard([
    [';+ěščřžýáíé=´', 'qwertyuiopú)', 'asdfghjklů§¨', '\\zxcvbnm,.-'],
    ['°1234567890%ˇ', 'QWERTYUIOP/(', 'ASDFGHJKL"!\'', '|ZXCVBNM?:_'],
  ]),
  like101ButLetter: keyboard([['í123456789šüó', ...nearly101], nearly101Shifted]),
  like101ButMark: keyboard([['í123456789)üó', ...nearly101], nearly101Shifted]),
  cz: keyboard(pictures.cz),
  sk: keyboard(pictures.sk),
  de: keyboard(pictures.de),
  fr: keyboard(pictures.fr),
};
