import type { Page } from '@playwright/test';

/**
 * Finds a page wider than the screen, and words cut off at an edge of their own box, of something around it or of the
 * screen. Words in scrollable boxes are not cut off.
 */
export const findCutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    type Axis = 'x' | 'y';
    type Edges = readonly [low: number, high: number];
    const nowhere: Edges = [-Infinity, Infinity];
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isTopmost = (element: Element) =>
      getComputedStyle(element).position === 'fixed' || element.matches('dialog, [popover], body');

    const spanOf = (element: Element, axis: Axis): Edges => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return axis === 'x' ? [left, right] : [top, bottom];
    };
    const overflowOf = (element: Element, axis: Axis) =>
      getComputedStyle(element)[axis === 'x' ? 'overflowX' : 'overflowY'];
    const screen: Readonly<Record<Axis, Edges>> = {
      x: [0, document.documentElement.clientWidth],
      y: nowhere,
    };

    /** The edges between which words inside the element are visible, along one axis. */
    const edgesOf = (element: Element, axis: Axis): Edges => {
      const overflow = overflowOf(element, axis);
      if (hides(overflow)) return spanOf(element, axis);
      if (overflow !== 'visible') return nowhere;
      const around = isTopmost(element) ? null : element.parentElement;
      return around ? edgesOf(around, axis) : screen[axis];
    };

    /** Words for screen readers only, and a button's words while its spinner is shown. */
    const isHiddenOnPurpose = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      element.matches('[data-loading]') ||
      (element.parentElement !== null && isHiddenOnPurpose(element.parentElement));

    const boxOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };

    const isCut = (node: Node, around: Element) => {
      const { left, right, top, bottom, height } = boxOf(node);
      const [x, y] = [edgesOf(around, 'x'), edgesOf(around, 'y')];
      // A line's box is somewhat higher than its letters.
      const spare = height / 4;
      return left < x[0] - 1 || right > x[1] + 1 || top < y[0] - spare || bottom > y[1] + spare;
    };

    const isShown = (around: Element) =>
      around.checkVisibility({ visibilityProperty: true }) && !isHiddenOnPurpose(around);

    const lost =
      document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const [text, around] = [node.textContent?.trim(), node.parentElement];
      if (text && around && isShown(around) && isCut(node, around)) lost.push(`cut off: ${text}`);
    }
    return lost;
  });
