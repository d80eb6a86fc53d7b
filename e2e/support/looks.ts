export type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['dark', 'light'];
export type Size = { readonly width: number; readonly height: number };

/** One way of looking at a screen, with or without axe, which takes longer than all the rest. */
export type Look = { readonly size: Size; readonly theme: Theme; readonly axe: boolean };

/** Every screen in every language and theme, to be checked or to be seen. */
export const isThorough = Boolean(process.env.PECSET_LONG || process.env.PECSET_PICTURES);

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
/** The narrowest that WCAG asks for: 1280 px at four times their size. */
const narrow = { width: 320, height: 640 };
const smallPhone = { width: 360, height: 740 };
/** A desktop at twice its size. */
const zoomed = { width: 640, height: 400 };
const counter = { width: 1024, height: 768 };
const wide = { width: 1920, height: 1080 };

/** Where nothing floats over anything: what can be scrolled out from under it is not too small for a finger. */
const tall = ({ width }: Size): Size => ({ width, height: 3000 });

const everySize = [narrow, smallPhone, phone, zoomed, counter, desktop, wide];
const withAxe = [phone, desktop];

const axeAt = (size: Size, theme: Theme): Look => ({ size: tall(size), theme, axe: true });

/** Every size in one theme. */
const allLooks = (theme: Theme): readonly Look[] =>
  everySize.map((size) => (withAxe.includes(size) ? axeAt(size, theme) : { size, theme, axe: false }));

/** One look finds most: axe, where there is least room unless another size is asked for. */
export const oneLook = (theme: Theme, size: Size = narrow): readonly Look[] => [axeAt(size, theme)];

/** Enough for eyes. */
const pictureLooks = (theme: Theme): readonly Look[] =>
  [phone, counter, desktop, wide].map((size) => ({ size, theme, axe: false }));

/** What an environment asks for: everything, pictures of everything, or only what finds most. */
export const askedLooks = (theme: Theme, few: readonly Look[]): readonly Look[] => {
  if (process.env.PECSET_PICTURES) return pictureLooks(theme);
  return process.env.PECSET_LONG ? allLooks(theme) : few;
};

/** For a state that only a journey reaches: the narrowest; a page that nobody has seen yet takes two seconds for axe. */
export const looksOf = (): readonly Look[] =>
  isThorough
    ? themes.flatMap((theme) => askedLooks(theme, []))
    : [{ size: narrow, theme: 'light', axe: false }];

/** For a page that the walk over all screens does not come to. */
export const looksWithAxe = (): readonly Look[] => (isThorough ? looksOf() : oneLook('light'));
