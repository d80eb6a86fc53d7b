import type { Page } from '@playwright/test';

/**
 * Nothing wider than the screen, and no words cut off at an edge: not at their own box's, not at that of something
 * around them, not at the screen's. Where one can scroll, nothing is lost.
 */
export const findCutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isUnseen = (element: Element) =>
      element.clientWidth <= 1 || element.clientHeight <= 1 || getComputedStyle(element).clipPath !== 'none';
    /** The box beyond which nothing of the element shows, as far as nobody can scroll there. */
    const clips = new Map<Element, { left: number; right: number; top: number; bottom: number } | 'unseen'>();
    const clipOf = (element: Element): ReturnType<typeof clips.get> & {} => {
      const known = clips.get(element);
      if (known) return known;
      const style = getComputedStyle(element);
      const parent = element.parentElement;
      const isFixed = style.position === 'fixed' || element.matches('dialog, [popover]');
      const outer =
        parent && !isFixed
          ? clipOf(parent)
          : { left: 0, right: document.documentElement.clientWidth, top: -Infinity, bottom: Infinity };
      const found = (() => {
        if (outer === 'unseen') return outer;
        const box = element.getBoundingClientRect();
        const x = { left: outer.left, right: outer.right };
        const y = { top: outer.top, bottom: outer.bottom };
        if (hides(style.overflowX)) Object.assign(x, { left: box.left, right: box.right });
        else if (style.overflowX !== 'visible') Object.assign(x, { left: -Infinity, right: Infinity });
        if (hides(style.overflowY)) Object.assign(y, { top: box.top, bottom: box.bottom });
        else if (style.overflowY !== 'visible') Object.assign(y, { top: -Infinity, bottom: Infinity });
        const isInline = style.display === 'inline';
        if (!isInline && (hides(style.overflowX) || style.clipPath !== 'none') && isUnseen(element))
          return 'unseen' as const;
        return { ...x, ...y };
      })();
      clips.set(element, found);
      return found;
    };
    const lost: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) lost.push('the page scrolls sideways');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around || !node.textContent?.trim() || !around.checkVisibility({ visibilityProperty: true }))
        continue;
      // The words of a button that works have made way for its wheel.
      if (around.closest('[data-loading]')) continue;
      const clip = clipOf(around);
      if (clip === 'unseen') continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      // A line's box is somewhat higher than its letters.
      const spare = box.height * 0.25;
      const beside = box.left < clip.left - 1 || box.right > clip.right + 1;
      const above = box.top < clip.top - spare || box.bottom > clip.bottom + spare;
      if (beside || above) lost.push(`cut off: ${node.textContent.trim()}`);
    }
    return lost;
  });
