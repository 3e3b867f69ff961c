import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Null where there is no LibreOffice; then what needs it is skipped. `npm test` installs it where it may. */
export const LIBREOFFICE =
  [
    process.env.SOFFICE_PATH ?? '',
    '/usr/bin/soffice',
    '/usr/local/bin/soffice',
    '/snap/bin/libreoffice',
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  ].find((place) => place !== '' && existsSync(place)) ?? null

/** A cell as the spreadsheet shows it, and whether it took it for text: anything else is a number, a date or a formula. */
export interface ShownCell {
  shown: string
  isText: boolean
}

const FILTER = 'Text - txt - csv (StarCalc)'
/** Commas, double quotes, UTF-8, from the first line on. */
const FORMAT = '44,34,76,1'
/** Every text in quotes, and nothing else; numbers and dates as they are shown. */
const SHOWN = `csv:${FILTER}:${FORMAT},,0,true,true`

export interface Opening {
  extension: 'csv' | 'xlsx'
  /** Of a CSV file: columns that are taken as text, as one can say when it is opened; of all others it guesses. */
  textColumns?: number
}

/** Opens a file with LibreOffice and gives back what it shows, row by row. */
export async function openInSpreadsheet(
  content: Buffer,
  { extension, textColumns = 0 }: Opening,
): Promise<ShownCell[][]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-sheet-'))
  const file = path.join(folder, `export.${extension}`)
  const columns = Array.from({ length: textColumns }, (_, index) => `${index + 1}/2`).join('/')
  try {
    await writeFile(file, content)
    await promisify(execFile)(LIBREOFFICE ?? 'soffice', [
      // A profile of its own, independent of the user's settings and open windows.
      `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
      '--headless',
      ...(extension === 'csv' ? [`--infilter=${FILTER}:${FORMAT},${columns}`] : []),
      ...['--convert-to', SHOWN, '--outdir', path.join(folder, 'shown'), file],
    ])
    return readCells(await readFile(path.join(folder, 'shown', 'export.csv'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readCells(csv: string): ShownCell[][] {
  const rows: ShownCell[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break
    rows.at(-1)?.push({ shown: quoted?.replaceAll('""', '"') ?? plain, isText: quoted !== undefined })
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
