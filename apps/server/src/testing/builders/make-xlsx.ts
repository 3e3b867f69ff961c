import { crc32, deflateRawSync } from 'node:zlib'

interface XlsxParts {
  /** The rows of the first sheet, as XML. */
  sheet: string
  /** Shared strings, as XML. */
  strings?: string
  styles?: string
}

/** An XLSX file as spreadsheets write it, of these parts. */
export function makeXlsx({ sheet, strings = '', styles = '' }: XlsxParts): Buffer {
  return makeZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  })
}

/** One row in a file that takes about a second and 100 MB to read, within all limits. */
export function makeLargeXlsx(): Buffer {
  return makeXlsx({
    sheet: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
    strings: '<si><t>Rahman &amp; Sons, Traders of Jute and Tea</t></si>'.repeat(490_000),
  })
}

/** A ZIP archive of these files. */
export function makeZip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const compressed = deflateRawSync(content)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(crc32(content), 10)
    header.writeUInt32LE(compressed.length, 14)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), compressed])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), header, entry, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end])
}
