import { gzipSync } from 'node:zlib';
import { expect, test } from './support/journey.ts';

const BUDGET = 200_000;

// Hungarian is what most people load, and the longer of the two.
test.use({ language: 'hu' });

for (const path of ['/login', '/'])
  test(`the first load of ${path} moves at most 200 kB of compressed JavaScript`, async ({ page }) => {
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
        scripts.push(response.body());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const bodies = await Promise.all(scripts);
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    test.info().annotations.push({
      type: 'figure',
      description: `${(bytes / 1000).toFixed(1)} kB in ${bodies.length} files`,
    });
    process.stdout.write(`first load of ${path}: ${(bytes / 1000).toFixed(1)} kB of JavaScript\n`);
    expect(bodies.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });
