import type { KeyPress, ScannerConfig } from '@pecset/scanner/domain';
import { named, scanOf, usScanner } from '@pecset/scanner/test-support';
import { vi } from 'vitest';
import { type PackSearch, typedCode } from '../listening/scanned-code.ts';
import { makeScanner } from '../listening/scanner.ts';
import { storageKey } from '../listening/storage-key.ts';

export const config: ScannerConfig = {
  version: 1,
  layout: 'en',
  prefix: ['F7'],
  suffix: ['Enter'],
  prefixKey: 'F7',
};
export const pack = { gtin: '05012345678900', expDate: '270500', lotNum: 'A/1', sn: '%2F?&\'"' };
export const code = typedCode(pack).text;

export const field = new EventTarget();
export const around = { before: named('F7'), after: named('Enter') };

const storageOf = (store: Map<string, string>) => ({
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});

export const makeCounter = (
  stored?: string,
  session = new Map<string, string>(),
  leadsTo: 'pack' | 'elsewhere' = 'pack',
) => {
  const store = new Map(stored === undefined ? [] : [[storageKey, stored]]);
  const shown: PackSearch[] = [];
  const givenBack: string[] = [];
  const scanner = makeScanner({
    debounceMs: 200,
    storage: storageOf(store),
    session: storageOf(session),
    clock: () => performance.now(),
    showPack: async (search) => {
      shown.push(search);
      return leadsTo;
    },
    showSetup: () => {},
    isEditable: (target) => target === field,
    giveBack: (keys) => givenBack.push(keys.map(({ key }) => key).join('')),
  });
  const type = (keys: readonly KeyPress[], target: EventTarget | null = null) => {
    for (const { key, code, shift, ctrl, alt } of keys) {
      scanner.listener.keyDown({
        ...{ key, code, shiftKey: shift, ctrlKey: ctrl, altKey: alt, repeat: false, isTrusted: true },
        ...{ timeStamp: performance.now(), target },
        getModifierState: () => false,
        preventDefault: () => {},
        stopImmediatePropagation: () => {},
      });
    }
  };
  const scan = async (text: string) => {
    type(scanOf(text, usScanner, around));
    await vi.advanceTimersByTimeAsync(300);
  };
  return { scanner, store, shown, givenBack, type, scan };
};

export type Counter = ReturnType<typeof makeCounter>;
