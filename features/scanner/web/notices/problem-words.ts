import type { Translate } from '@pecset/web-kit';
import type { ScanProblem } from '../listening/scanner.ts';
import type { en } from '../texts.en.ts';

type Words = { readonly title: string; readonly message: string };

/** Why a scan failed, with advice. */
export const problemWords = (kind: ScanProblem['kind'], t: Translate<typeof en>, key = ''): Words => {
  switch (kind) {
    case 'unknown-key':
      return { title: t('unknownKey'), message: key ? t('unknownKeyAdvice', { key }) : t('affixAdvice') };
    case 'empty':
      return { title: t('emptyScan'), message: t('emptyScanAdvice') };
    case 'too-long':
      return { title: t('tooLong'), message: t('tooLongAdvice') };
    case 'prefix-mismatch':
      return { title: t('prefixMismatch'), message: t('affixAdvice') };
    case 'suffix-mismatch':
      return { title: t('suffixMismatch'), message: t('affixAdvice') };
    case 'broke-off':
      return { title: t('brokeOff'), message: t('brokeOffAdvice') };
    case 'while-loading':
      return { title: t('whileLoading'), message: t('whileLoadingAdvice') };
    case 'no-beginning':
      return { title: t('noBeginning'), message: t('noBeginningAdvice') };
    case 'not-awaited':
      return { title: t('notAwaited'), message: t('notAwaitedAdvice') };
    case 'not-set-up':
      return { title: t('notSetUp'), message: t('notSetUpAdvice') };
    case 'retail-code':
      return { title: t('retailCode'), message: t('noSerialAdvice') };
    case 'web-address':
      return { title: t('webAddress'), message: t('noSerialAdvice') };
    case 'no-serial':
      return { title: t('noSerial'), message: t('noSerialAdvice') };
    case 'cut-short':
      return { title: t('cutShort'), message: t('cutShortAdvice') };
    case 'lost-separator':
      return { title: t('lostSeparator'), message: t('lostSeparatorAdvice') };
    case 'native-failed':
      return { title: t('nativeFailed'), message: t('nativeFailedAdvice') };
    case 'camera-failed':
      return { title: t('cameraFailed'), message: t('cameraFailedAdvice') };
  }
};
