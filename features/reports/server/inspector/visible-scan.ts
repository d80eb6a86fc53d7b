/** Control characters as their pictures (GS is ␝); marks that no eye sees, as those that turn the direction of a text, by number. */
export const visibleScan = (scan: string): string =>
  scan.replace(/\p{Cc}|\p{Cf}/gu, (mark) => {
    const code = mark.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    if (code === 0x7f) return '␡';
    return `\\u{${code.toString(16)}}`;
  });
