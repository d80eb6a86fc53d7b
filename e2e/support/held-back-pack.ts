import { historyItem } from '@pecset/packs/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { newPack, type Pack } from './pack-on-counter.ts';

/** A photograph as a phone's camera makes one. */
const takePhotograph = async (page: Page, words: string): Promise<Buffer> => {
  const address = await page.evaluate((text) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const pen = canvas.getContext('2d');
    pen?.fillRect(0, 0, 1200, 900);
    if (pen) Object.assign(pen, { fillStyle: '#fff', font: '80px sans-serif' }).fillText(text, 60, 450);
    return canvas.toDataURL('image/jpeg', 0.8);
  }, words);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
};

type Held = { readonly pack: Pack; readonly photographs: readonly Buffer[] };

/** Raises an alert, photographs the pack and holds it back; returns the alert's address. */
const holdBack = async (
  request: APIRequestContext,
  api: string,
  { pack, photographs }: Held,
): Promise<string> => {
  const raised = await request.post(`${api}/api/mvs/sn/verify`, { data: pack });
  const { mlId } = historyItem.parse(await raised.json());
  const at = `${api}/api/alerts/${mlId}`;
  for (const buffer of photographs)
    await request.post(`${at}/photographs`, {
      multipart: { shows: 'seal', photograph: { name: 'p.jpg', mimeType: 'image/jpeg', buffer } },
    });
  const held = { cause: 'suspicion', decision: 'held', words: 'A zárás sérült.' };
  await request.post(`${at}/decision`, { data: held });
  return `/alerts/${mlId}`;
};

/** Opens the dossier of an alert with photographs; `api` is the host of the API, if it is not the page's. */
export const openDossier = async (page: Page, many: number, api = ''): Promise<Pack> => {
  await page.goto('/profile/user');
  const pack = newPack({ sn: 'DEMO-NC-PC-02' });
  const photographs: Buffer[] = [];
  for (let place = 1; place <= many; place += 1)
    photographs.push(await takePhotograph(page, `${place}: ${pack.gtin}`));
  await page.goto(await holdBack(page.request, api, { pack, photographs }));
  return pack;
};
