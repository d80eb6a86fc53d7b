import type { Finding } from './finding.ts';
import type { CodeElement } from './piece.ts';

export const duplicates = (elements: readonly CodeElement[]): readonly Finding[] => {
  const firsts = new Map<string, CodeElement>();
  return elements.flatMap((element): readonly Finding[] => {
    const { rule, value, at } = element;
    const first = firsts.get(rule.ai);
    if (first)
      return [{ kind: 'duplicate', ai: rule.ai, at, firstAt: first.at, sameValue: first.value === value }];
    firsts.set(rule.ai, element);
    return [];
  });
};
