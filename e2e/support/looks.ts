export type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['dark', 'light'];
export type Size = { readonly width: number; readonly height: number };

/** A size and theme to check a screen in, with or without axe, which takes longer than all the rest. */
export type Look = { readonly size: Size; readonly theme: Theme; readonly axe: boolean };

/** Whether to open every screen in every language and theme, for checks or for pictures. */
export const isThorough = Boolean(process.env.PECSET_LONG || process.env.PECSET_PICTURES);

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
/** The narrowest width that WCAG requires: 1280 px at 400 % zoom. */
const narrow = { width: 320, height: 640 };
const smallPhone = { width: 360, height: 740 };
/** A desktop at 200 % zoom. */
const zoomed = { width: 640, height: 400 };
const counter = { width: 1024, height: 768 };
const wide = { width: 1920, height: 1080 };

/** High enough that nothing floats over a control, which axe would call too small although it can be scrolled free. */
const tall = ({ width }: Size): Size => ({ width, height: 3000 });

const everySize = [narrow, smallPhone, phone, zoomed, counter, desktop, wide];
const withAxe = [phone, desktop];

const axeAt = (size: Size, theme: Theme): Look => ({ size: tall(size), theme, axe: true });

/** Every size in one theme. */
const allLooks = (theme: Theme): readonly Look[] =>
  everySize.map((size) => (withAxe.includes(size) ? axeAt(size, theme) : { size, theme, axe: false }));

/** One look finds most faults: axe, at the narrowest size unless another is given. */
export const oneLook = (theme: Theme, size: Size = narrow): readonly Look[] => [axeAt(size, theme)];

/** Sizes for pictures that people look at. */
const pictureLooks = (theme: Theme): readonly Look[] =>
  [phone, counter, desktop, wide].map((size) => ({ size, theme, axe: false }));

/** The looks that the environment asks for: pictures, everything, or only the `few` that find most. */
export const askedLooks = (theme: Theme, few: readonly Look[]): readonly Look[] => {
  if (process.env.PECSET_PICTURES) return pictureLooks(theme);
  return process.env.PECSET_LONG ? allLooks(theme) : few;
};

/** For a state that only a journey reaches: the narrowest size, without axe, which takes two seconds on a new page. */
export const looksOf = (): readonly Look[] =>
  isThorough
    ? themes.flatMap((theme) => askedLooks(theme, []))
    : [{ size: narrow, theme: 'light', axe: false }];

/** For a page that the walk over all screens does not reach. */
export const looksWithAxe = (): readonly Look[] => (isThorough ? looksOf() : oneLook('light'));
