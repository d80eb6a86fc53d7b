import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width of a narrow phone, used before the first measurement. */
const NARROW = 300;

/** Measures the element's width in pixels, so that a chart is drawn unscaled and its text keeps its size. */
export const useWidth = <Place extends Element>(): readonly [RefObject<Place | null>, number] => {
  const place = useRef<Place>(null);
  const [width, setWidth] = useState(NARROW);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(200, Math.round(element.getBoundingClientRect().width)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [place, width];
};
