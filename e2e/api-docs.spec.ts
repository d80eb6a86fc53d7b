import { atFullLength } from './support/at-full-length.ts';
import { expect, test } from './support/journey.ts';

const testAtLength = atFullLength(test);

testAtLength(
  'whoever builds a till finds a call, its example and what a problem means, and no rule of security is broken',
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/api/docs');
    const groups = page.getByRole('heading', { level: 3 });
    await expect(groups.first()).toContainText('v1');

    await page.getByPlaceholder('Filter by tag or path').fill('v1 packs');
    await expect(groups).toHaveCount(1);
    await page.getByRole('button', { name: /^POST \/api\/v1\/packs\/dispense/ }).click();
    const call = page.locator('.opblock', { hasText: '/api/v1/packs/dispense' });
    await expect(call.getByText('curl -X POST "$PECSET_URL"')).toBeVisible();
    await expect(call.getByText('Handed to a patient').first()).toBeAttached();
    await expect(call.getByText('Dispensed – hand it over').first()).toBeVisible();

    // A call without a key is tried out: the answer is the problem.
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.getByText('key-missing').last()).toBeVisible();

    const opened = page.waitForEvent('popup');
    await call.getByRole('link', { name: 'scope-missing' }).click();
    const problem = await opened;
    await expect(problem.getByRole('heading', { level: 1, name: 'scope-missing' })).toBeVisible();
    // The browser itself tells of every answer that is a refusal.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  },
);

testAtLength(
  'the calls of the page are shown when asked for, and only those of programs can be tried out',
  async ({ page }) => {
    await page.goto('/api/docs');
    await page.getByRole('link', { name: 'All calls' }).click();
    await page.getByPlaceholder('Filter by tag or path').fill('products');
    // The list moves when the filter comes into force.
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
    await page.getByRole('heading', { level: 3, name: /products/ }).click();
    const call = page.locator('.opblock', { hasText: '/api/' }).first();
    await call.getByRole('button').first().click();
    await expect(call.getByText('Responses')).toBeVisible();
    await expect(call.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
  },
);
