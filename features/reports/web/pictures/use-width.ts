import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Before the place is known: a narrow phone. */
const NARROW = 300;

/** How wide a place is right now, so that what is drawn into it has letters of their own size. */
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
