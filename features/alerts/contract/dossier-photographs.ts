import { endpoint, linesOfText, picture, wholeNumber } from '@pecset/contract';
import type { MlId } from '@pecset/kernel';
import { z } from 'zod/mini';
import { MOST_PHOTOGRAPH_BYTES, photographSubject } from './photographs.ts';

/** What is wrong with a photograph, whoever sends it. */
export const photographRefusals = {
  'not-a-picture': {
    status: 415,
    en: 'This is no photograph that can be kept: it must be a JPEG, PNG or WebP picture. Nothing was stored.',
    hu: 'Ez nem tárolható fénykép: JPEG, PNG vagy WebP képnek kell lennie. Semmit nem tároltunk.',
  },
  unsupported: {
    status: 415,
    en: 'This picture is of a kind that browsers do not show. Save it as an ordinary JPEG. Nothing was stored.',
    hu: 'Ezt a fajta képet a böngészők nem tudják megjeleníteni. Mentse közönséges JPEG-ként. Semmit nem tároltunk.',
  },
  'more-than-a-picture': {
    status: 422,
    en: 'The file has something else beside one picture. Take the photograph again. Nothing was stored.',
    hu: 'A fájlban egyetlen képen kívül más is van. Készítse el újra a fényképet. Semmit nem tároltunk.',
  },
  'too-many-pixels': {
    status: 413,
    en: 'The picture has too many pixels: no side may be longer than 2,048. Nothing was stored.',
    hu: 'A kép túl nagy felbontású: egyik oldala sem lehet hosszabb 2048 képpontnál. Semmit nem tároltunk.',
  },
  damaged: {
    status: 422,
    en: 'The picture is damaged or did not arrive whole. Take it again. Nothing was stored.',
    hu: 'A kép sérült, vagy nem érkezett meg egészen. Készítse el újra. Semmit nem tároltunk.',
  },
  'dossier-full': {
    status: 409,
    en: 'This alert has ten photographs already, and more are not kept. Nothing was stored.',
    hu: 'Ehhez a riasztáshoz már van tíz fénykép, ennél többet nem tárolunk. Semmit nem tároltunk.',
  },
} as const;

const notFound = {
  'not-found': { status: 404, en: 'There is no such alert.', hu: 'Nincs ilyen riasztás.' },
} as const;

/** A JPEG, PNG or WebP picture; only picture data of it is kept. */
export const photographUpload = {
  file: 'photograph',
  maxBytes: MOST_PHOTOGRAPH_BYTES,
  takesEmpty: true,
  fields: z.object({ shows: photographSubject }),
} as const;

export const addPhotograph = endpoint({
  method: 'POST',
  path: '/api/alerts/:mlId/photographs',
  summary: 'Adds a photograph of the pack; place, time and camera are removed from it',
  access: 'user',
  params: z.object({ mlId: wholeNumber<MlId>() }),
  upload: photographUpload,
  reply: z.object({ photographId: z.int() }),
  refusals: { ...notFound, ...photographRefusals },
});

const ofPhotograph = z.object({ mlId: wholeNumber<MlId>(), photographId: wholeNumber() });

const noPhotograph = {
  'not-found': {
    status: 404,
    en: 'There is no such photograph, or it was removed.',
    hu: 'Nincs ilyen fénykép, vagy eltávolították.',
  },
} as const;

export const showPhotograph = endpoint({
  method: 'GET',
  path: '/api/alerts/:mlId/photographs/:photographId',
  summary: 'A photograph, to show it in a page',
  access: 'user',
  params: ofPhotograph,
  reply: picture('image/jpeg', 'image/png', 'image/webp'),
  refusals: noPhotograph,
});

export const removePhotograph = endpoint({
  method: 'POST',
  path: '/api/alerts/:mlId/photographs/:photographId/removal',
  summary:
    'Removes the picture for good; that there was one stays in the dossier, with who removed it and why',
  access: 'admin',
  params: ofPhotograph,
  body: z.object({ words: linesOfText(500) }),
  reply: z.object({}),
  refusals: noPhotograph,
});
