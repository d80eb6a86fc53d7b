import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { openWorkbook } from './workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const row = (...cells: string[]) => `<row>${cells.join('')}</row>\n`;
const text = (value: string) => `<c t="str"><v>${value}</v></c>`;

/** Reads with an independent library. */
const readWorkbook = (file: Buffer) => {
  const { SheetNames, Sheets } = read(file, { cellDates: true, UTC: true });
  return SheetNames.map((sheet) => ({
    sheet,
    data: utils.sheet_to_json<unknown[]>(Sheets[sheet] ?? {}, { header: 1, UTC: true }),
  }));
};

const columns = [
  { title: 'GTIN <termék>', width: 16 },
  { title: 'Idő', width: 14 },
];

test('texts keep their zeros and are no formulas, times are times, what is missing is empty', async () => {
  const workbook = openWorkbook();
  const file = Buffer.concat([
    await workbook.begin({ name: 'Tranzakciók', columns }),
    await workbook.add(Buffer.from(row(text('05991234567894'), '<c s="1"><v>46096.5</v></c>'))),
    await workbook.add(Buffer.from(row(text('=1+1 &amp; &lt;b'), '<c/>'))),
    await workbook.end(),
    await workbook.close(),
  ]);
  const [sheet, ...others] = readWorkbook(file);
  expect(others).toEqual([]);
  expect(sheet?.sheet).toBe('Tranzakciók');
  expect(sheet?.data).toEqual([
    ['GTIN <termék>', 'Idő'],
    ['05991234567894', new Date('2026-03-15T12:00:00Z')],
    ['=1+1 & <b'],
  ]);
});

test('where a sheet is full the rows go on in the next, wherever a piece of them ends', async () => {
  const rows = Array.from({ length: 25 }, (_, number) => row(text(`SN-${number}`))).join('');
  for (const size of [1, 7, 40, 100_000]) {
    const workbook = openWorkbook(10);
    const pieces = [await workbook.begin({ name: 'Minden/csomag', columns: columns.slice(0, 1) })];
    for (let at = 0; at < rows.length; at += size)
      pieces.push(await workbook.add(Buffer.from(rows.slice(at, at + size))));
    pieces.push(
      await workbook.end(),
      await workbook.begin({ name: 'Riasztások', columns }),
      await workbook.end(),
    );
    const sheets = readWorkbook(Buffer.concat([...pieces, await workbook.close()]));
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Minden csomag',
      'Minden csomag (2)',
      'Minden csomag (3)',
      'Riasztások',
    ]);
    expect(sheets.map(({ data }) => data.length)).toEqual([10, 10, 8, 1]);
    expect(sheets.slice(0, 3).flatMap(({ data }) => data.slice(1).map(([sn]) => sn))).toEqual(
      Array.from({ length: 25 }, (_, number) => `SN-${number}`),
    );
  }
});

test('a row that no sheet can hold stops the file rather than spoiling it', async () => {
  const workbook = openWorkbook();
  await workbook.begin({ name: 'x', columns });
  await expect(workbook.add(Buffer.from('<row>\u0002</row>\n'))).rejects.toThrow('no sheet can hold');
});

test('rows that come piece by piece make one file, and one whose rows fail ends without its directory', async () => {
  const content = row(text('A'), '<c/>').repeat(2_000);
  async function* rows() {
    for (let at = 0; at < content.length; at += 6_000) yield Buffer.from(content.slice(at, at + 6_000));
  }
  async function* failing() {
    yield* rows();
    throw new Error('the database went away');
  }
  const written = async (of: () => AsyncIterable<Uint8Array>) => {
    const pieces: Uint8Array[] = [];
    async function* sheets() {
      yield { name: 'Egy', columns, rows: of() };
    }
    const failure = await (async () => {
      for await (const piece of writeWorkbook(sheets())) pieces.push(piece);
    })().catch(String);
    return { file: Buffer.concat(pieces), failure };
  };
  const whole = await written(rows);
  expect(whole.failure).toBeUndefined();
  expect(readWorkbook(whole.file)[0]?.data).toHaveLength(2_001);
  const part = await written(failing);
  expect(part.failure).toContain('the database went away');
  expect(part.file.length).toBeGreaterThan(0);
  expect(() => readWorkbook(part.file)).toThrow();
});
