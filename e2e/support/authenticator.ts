import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Adds Chromium's virtual platform authenticator, which answers without a person. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** Closes the next passkey prompt as the user would. */
export const withPromptClosed = async (page: Page, work: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => {
    const { credentials } = navigator;
    credentials.get = async () => {
      Reflect.deleteProperty(credentials, 'get');
      throw new DOMException('closed', 'NotAllowedError');
    };
  });
  await work();
};

/** Removes a field from the server's answers at this address. */
export const answerWithout = (page: Page, field: string, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const answer = z.record(z.string(), z.unknown()).parse(await response.json());
    // JSON omits undefined values.
    await route.fulfill({ response, json: { ...answer, [field]: undefined } });
  });
