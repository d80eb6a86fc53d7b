import { xmlText } from './xml-text.ts';
import { openZip } from './zip.ts';

/** Name of a sheet, and its column headings. */
export type SheetHead = {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
};

/** Excel's limit of rows in a sheet, including the heading. */
export const MOST_ROWS = 1_048_576;

const NEWLINE = 10;
/** `COPY` quotes a value that contains a newline with it; none of ours should. */
const QUOTE = 2;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style indexes: 0 plain, 1 time, 2 day, 3 column heading. */
const styles = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yy/mm/dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const packageRelations = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const numbered = (sheets: readonly string[], write: (name: string, number: number) => string) =>
  sheets.map((name, index) => write(name, index + 1)).join('');

const contentTypes = (sheets: readonly string[]) =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${numbered(sheets, (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`;

const workbookXml = (sheets: readonly string[]) =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered(sheets, (name, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`;

const workbookRelations = (sheets: readonly string[]) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${numbered(sheets, (_, number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId0" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const sheetStart = ({ columns }: SheetHead) =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData><row>${columns.map(({ title }) => `<c s="3" t="str"><v>${xmlText(title)}</v></c>`).join('')}</row>`;

const columnName = (number: number): string =>
  number <= 26
    ? String.fromCharCode(64 + number)
    : columnName(Math.floor((number - 1) / 26)) + columnName(((number - 1) % 26) + 1);

const sheetEnd = ({ columns }: SheetHead, rows: number) =>
  `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${rows}"/></worksheet>`;

/** Excel allows 31 characters, and none of these. */
const sheetName = (name: string, part: number): string => {
  const suffix = part === 1 ? '' : ` (${part})`;
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31 - suffix.length) + suffix;
};

export type Workbook = {
  readonly begin: (head: SheetHead) => Promise<Buffer>;
  /** Takes rows in chunks of any size, each row ended by a newline. */
  readonly add: (rows: Uint8Array) => Promise<Buffer>;
  readonly end: () => Promise<Buffer>;
  readonly close: () => Promise<Buffer>;
};

/** Written front to back. If a sheet is full, rows continue in another of the same name with a number. */
export const openWorkbook = (mostRows = MOST_ROWS): Workbook => {
  const zip = openZip();
  const sheets: string[] = [];
  let head: SheetHead = { name: '', columns: [] };
  let part = 0;
  let rows = 0;
  const whole = async (name: string, content: string) => [
    zip.begin(name),
    await zip.add(Buffer.from(content)),
    zip.end(),
  ];
  const beginPart = async () => {
    part += 1;
    rows = 1;
    sheets.push(sheetName(head.name, part));
    return [
      zip.begin(`xl/worksheets/sheet${sheets.length}.xml`),
      await zip.add(Buffer.from(sheetStart(head))),
    ];
  };
  const endPart = async () => [await zip.add(Buffer.from(sheetEnd(head, rows))), zip.end()];
  /** Returns how many bytes fit before the sheet is full. */
  const untilFull = (bytes: Uint8Array): number => {
    let at = 0;
    while (rows < mostRows) {
      const end = bytes.indexOf(NEWLINE, at);
      if (end < 0) return bytes.length;
      rows += 1;
      at = end + 1;
    }
    return at;
  };
  return {
    begin: async (next) => {
      head = next;
      part = 0;
      return Buffer.concat(await beginPart());
    },
    add: async (bytes) => {
      if (bytes.includes(QUOTE)) throw new Error('a row has a character that no sheet can hold');
      const pieces: Buffer[] = [];
      for (let rest = bytes; rest.length > 0; ) {
        if (rows >= mostRows) pieces.push(...(await endPart()), ...(await beginPart()));
        const length = untilFull(rest);
        pieces.push(await zip.add(rest.subarray(0, length)));
        rest = rest.subarray(length);
      }
      return Buffer.concat(pieces);
    },
    end: async () => Buffer.concat(await endPart()),
    close: async () =>
      Buffer.concat([
        ...(await whole('xl/styles.xml', styles)),
        ...(await whole('xl/workbook.xml', workbookXml(sheets))),
        ...(await whole('xl/_rels/workbook.xml.rels', workbookRelations(sheets))),
        ...(await whole('_rels/.rels', packageRelations)),
        ...(await whole('[Content_Types].xml', contentTypes(sheets))),
        zip.close(),
      ]),
  };
};
