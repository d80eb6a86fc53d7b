import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Chromium's own virtual authenticator: a platform one, present, that answers without a person. */
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

/** The next prompt for a passkey is closed as if by the user. */
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

/** The server's answers there, without one of their fields. */
export const answerWithout = (page: Page, field: string, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const answer = z.record(z.string(), z.unknown()).parse(await response.json());
    // JSON leaves out what is undefined.
    await route.fulfill({ response, json: { ...answer, [field]: undefined } });
  });
