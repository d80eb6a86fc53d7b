import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { type PhotographSubject, photographSubjects } from '../../contract/index.ts';

const picturesIn = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type, name }) => /^image\//.test(type) || /\.hei[cf]s?$/i.test(name));

/** The slot under the pointer. */
const subjectAt = (target: EventTarget): PhotographSubject | undefined => {
  const slot = target instanceof Element ? target.closest<HTMLElement>('[data-shows]') : null;
  return photographSubjects.find((subject) => subject === slot?.dataset.shows);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Pictures that are dropped on the section, or pasted anywhere but into a field. */
export const useGivenFiles = (
  next: PhotographSubject,
  onAdd: ((files: readonly File[], shows: PhotographSubject) => void) | undefined,
) => {
  const [isOver, setOver] = useState(false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData);
    if (files.length === 0 || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onAdd?.(files, next);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = picturesIn(event.dataTransfer);
      if (files.length > 0) onAdd?.(files, subjectAt(event.target) ?? next);
    },
  };
};
