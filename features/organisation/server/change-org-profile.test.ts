import { expect, test } from 'vitest';
import { organisationServer, saidBy } from './testing/organisation-server.ts';

test('the data of the organisation is held to its rules, and of two admins the second is told', async () => {
  const { admin, ask, profile, db } = await organisationServer();
  const patch = (body: object) => ask(admin, 'PATCH', '/api/profile/org', body);
  const before = await profile();
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(201) },
    { country: 'at' },
    { postCode: '' },
    { city: '' },
    { address: '' },
    { vatnumber: '12345678-1-4' },
    { vatnumber: '12345678141' },
    { name: 7 },
  ])
    expect([wrong, await saidBy(await patch(wrong))]).toEqual([wrong, '400 bad-request']);
  expect(await profile()).toEqual(before);

  const { version } = before;
  const first = await patch({ name: 'Arany Sas', vatnumber: ' 12345678-1-41 ', version });
  expect(await first.json()).toEqual({ status: null, version: version + 1 });
  expect(await saidBy(await patch({ name: 'Ezüst Sas', version }))).toBe('409 changed-meanwhile');
  expect(await profile()).toMatchObject({ name: 'Arany Sas', vatnumber: '12345678-1-41', country: 'hu' });
  // Without a version the current data is changed; `partnerId` in the body is ignored.
  expect((await patch({ city: 'Pécs', partnerId: 999 })).status).toBe(200);
  expect(await profile()).toMatchObject({ partnerId: before.partnerId, city: 'Pécs', name: 'Arany Sas' });
  const audited = db.selectFrom('audit').where('what', '=', 'organisation-changed').orderBy('audit_id');
  expect(await audited.select('details').execute()).toEqual([
    { details: { fields: 'name,vatnumber' } },
    { details: { fields: 'city' } },
  ]);
});
