import type { KeyPress } from '@pecset/scanner/domain';

const heldIn = ({ shift, ctrl, alt, altGraph, capsLock }: KeyPress): readonly string[] =>
  Object.entries({ shift, ctrl, alt, altGraph, capsLock }).flatMap(([name, isHeld]) =>
    isHeld ? [name] : [],
  );

/** Captured keys for support, one per line: milliseconds since the first, physical key, character shown, modifiers. */
export const keyData = (keys: readonly KeyPress[]): string =>
  keys
    .map((press) => {
      const at = Math.round(press.time - (keys[0]?.time ?? 0));
      return [at, press.code || '-', JSON.stringify(press.key), ...heldIn(press)].join(' ');
    })
    .join('\n');
