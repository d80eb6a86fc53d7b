const KEPT = 'pecset-push';

const read = (text: string | null): readonly number[] => {
  try {
    const found: readonly unknown[] = Array(JSON.parse(text ?? '[]')).flat();
    return found.filter((one): one is number => Number.isInteger(one));
  } catch {
    return [];
  }
};

/**
 * Who wants messages in this browser. The subscription ends with the session and is renewed only in the next session of
 * the same user.
 */
export const whoSubscribed = (storage: Pick<Storage, 'getItem' | 'setItem'>) => ({
  includes: (userId: number): boolean => read(storage.getItem(KEPT)).includes(userId),
  note: (userId: number, wants: boolean): void => {
    const others = read(storage.getItem(KEPT)).filter((one) => one !== userId);
    try {
      storage.setItem(KEPT, JSON.stringify(wants ? [...others, userId] : others));
    } catch {
      // Storage is full: messages arrive only until this session ends.
    }
  },
});
