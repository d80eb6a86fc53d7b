import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePageConfig } from './page-config.ts';

const defaults = {
  providerName: 'Pecsét',
  version: 'dev',
  barcodeDebounceMs: 200,
  captcha: 'altcha',
  turnstileSiteKey: '',
  apiHost: '',
};

test('the page takes what the server tells it', () => {
  const told = {
    providerName: 'Minta Kft.',
    version: '1.2.3',
    barcodeDebounceMs: 150,
    captcha: 'turnstile',
    turnstileSiteKey: '1x00000000000000000000AA',
    apiHost: 'https://api.pecset.example',
  };
  expect(parsePageConfig(JSON.stringify(told))).toEqual(told);
});

test('what the server leaves out has a default', () => {
  expect(parsePageConfig('{"providerName":"Minta Kft."}')).toEqual({
    ...defaults,
    providerName: 'Minta Kft.',
  });
});

test('one wrong value does not spoil the others', () => {
  expect(
    parsePageConfig('{"providerName":"","barcodeDebounceMs":-1,"captcha":"none","version":"1.2.3"}'),
  ).toEqual({
    ...defaults,
    version: '1.2.3',
  });
});

test('a page that no server has filled in still opens', () => {
  expect(parsePageConfig('__PECSET_CONFIG__')).toEqual(defaults);
});

test('no content keeps the page from opening', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
      expect(parsePageConfig(content).barcodeDebounceMs).toBeGreaterThan(0);
    }),
  );
});
