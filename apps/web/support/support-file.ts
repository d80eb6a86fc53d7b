import { readScannerConfig } from '@pecset/scanner/domain';
import type { LastSetup } from '@pecset/scanner/web';
import { z } from 'zod/mini';
import type { SeenError, SeenRequest } from './seen.ts';

/** What the page knows about itself, the browser and this workstation's scanner. */
export type Known = {
  readonly at: Date;
  /** JSON of the server's page settings, which include its version and the debounce that ends a scan. */
  readonly pageConfig: string;
  readonly language: string;
  readonly session: { readonly partnerId: number; readonly sandboxMode: boolean } | undefined;
  readonly browser: Readonly<Record<string, string | number | boolean>>;
  /** As stored, possibly damaged. */
  readonly scannerConfig: string | null;
  readonly lastSetup: LastSetup | undefined;
  readonly requests: readonly SeenRequest[];
  readonly errors: readonly SeenError[];
};

const PageConfig = z.object({ version: z.string(), barcodeDebounceMs: z.number() });

const pageConfigIn = (text: string) => {
  try {
    return PageConfig.parse(JSON.parse(text));
  } catch {
    return { version: null, barcodeDebounceMs: null };
  }
};

const scannerOf = ({ scannerConfig, lastSetup }: Known) => {
  const config = readScannerConfig(scannerConfig);
  return {
    // A damaged setup may contain anything, so only the reason of its refusal is included.
    setUp: config.ok ? config.value : config.refusal,
    lastSetUp: lastSetup ?? null,
  };
};

/** The user sees all of it before saving; it contains no pack, name, address or secret. */
export const supportFile = (known: Known): string => {
  const { at, pageConfig, language, session, browser, requests, errors } = known;
  const { version, barcodeDebounceMs } = pageConfigIn(pageConfig);
  return JSON.stringify(
    {
      pecset: version,
      at: at.toISOString(),
      language,
      organisation: session
        ? { number: session.partnerId, mode: session.sandboxMode ? 'sandbox' : 'production' }
        : null,
      browser,
      scanner: { ...scannerOf(known), debounceMs: barcodeDebounceMs },
      requests,
      errors,
    },
    null,
    2,
  );
};
