/** Shows control characters as control pictures (GS is ␝), and invisible ones, e.g. bidi marks, as escapes. */
export const visibleScan = (scan: string): string =>
  scan.replace(/\p{Cc}|\p{Cf}/gu, (mark) => {
    const code = Number(mark.codePointAt(0));
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    if (code === 0x7f) return '␡';
    return `\\u{${code.toString(16)}}`;
  });
