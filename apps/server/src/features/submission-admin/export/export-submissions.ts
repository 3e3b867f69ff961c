import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { Locale, StaffAudience } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { nothingToExport, tooManyForSheet } from '../submission-admin-errors.ts'
import { countSubmissions } from '../list/list-submissions.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { type FormVersion, listVersions } from '../versions-repository.ts'
import { csvFile } from './csv-file.ts'
import { exportColumns } from './export-columns.ts'
import type { ExportFile } from './export-file.ts'
import { countGroupRows, type ExportedRow, findExportedForms, readForExport } from './export-repository.ts'
import { EXPORT_TEXTS } from './export-texts.ts'
import { peopleColumns } from './people-columns.ts'
import { type ExportContents, readContents } from './recorded-exports-repository.ts'
import { MAX_ROWS, xlsxFile } from './xlsx-file.ts'

interface ExportRequest {
  db: Db
  log: FastifyBaseLogger
  format: 'csv' | 'xlsx'
  filter: SubmissionFilter
  timeZone: string
  /** Of the table; by default questions and options are as they are written, and the rest is in English. */
  language: Locale | undefined
  /** Whether hidden answers are exported. */
  audience: StaffAudience
}

export interface ExportStream {
  content: Readable
  type: string
  extension: string
  count: number
  contents: ExportContents
}

/**
 * Streams all submissions of the filter as a file, so memory does not grow with it. The export stops when the client
 * disconnects. If it fails, the stream is destroyed: an incomplete file must not look like a complete one.
 */
export async function exportSubmissions({
  db,
  log,
  format,
  filter,
  timeZone,
  language,
  audience,
}: ExportRequest): Promise<ExportStream> {
  const content = new PassThrough({ highWaterMark: 256 * 1024 })

  let isStreaming = false
  const { file, count, contents } = await new Promise<Started>((resolve, reject) => {
    db.transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const found = await countSubmissions(trx, filter)
        if (found === 0) throw nothingToExport()
        if (format === 'xlsx' && found >= MAX_ROWS) throw tooManyForSheet(MAX_ROWS - 1)
        const versions = await listVersions(trx, await findExportedForms(trx, filter), { language, audience })
        const people = format === 'xlsx' ? peopleColumns(versions, language ?? 'en') : null
        if (people && (await countGroupRows(trx, filter, people.groups)) >= MAX_ROWS)
          throw tooManyForSheet(MAX_ROWS - 1)
        const { sheets } = EXPORT_TEXTS[language ?? 'en']
        const contents = await readContents(trx, filter, found)
        const file =
          format === 'csv'
            ? csvFile()
            : xlsxFile(people ? [sheets.submissions, sheets.people] : [sheets.submissions])
        isStreaming = true
        resolve({ file, count: found, contents })
        await write(trx, { file, versions, filter, timeZone, language, content })
      })
      .catch((error: Error) => {
        if (!isStreaming) return reject(error)
        // A destroyed stream means that the client disconnected, which is not an error.
        if (!content.destroyed) log.error({ err: error }, 'an export failed')
        content.destroy(error)
      })
  })
  return { content, type: file.type, extension: file.extension, count, contents }
}

interface Started {
  file: ExportFile
  count: number
  contents: ExportContents
}

interface ExportWriter {
  file: ExportFile
  versions: FormVersion[]
  filter: SubmissionFilter
  timeZone: string
  language: Locale | undefined
  content: PassThrough
}

async function write(
  trx: Db,
  { file, versions, filter, timeZone, language, content }: ExportWriter,
): Promise<void> {
  const send = async (part: string | Buffer) => {
    if (content.destroyed) throw new Error('the client no longer reads the export')
    if (!content.write(part)) await once(content, 'drain', { signal: closed.signal })
  }
  const closed = new AbortController()
  content.once('close', () => closed.abort())

  const columns = exportColumns(versions, language ?? 'en', file.maxColumns)
  await send(await file.begin(columns.titles))
  // No await here: that would hold the rows in memory while they are sent.
  const cellsOf = (rows: ExportedRow[]) => rows.map(columns.cellsOf)
  await readForExport(trx, { filter, timeZone }, (rows) =>
    Promise.resolve(file.lines(cellsOf(rows))).then(send),
  )
  const people = peopleColumns(versions, language ?? 'en')
  if (file.nextSheet && people) {
    await send(await file.nextSheet(people.titles))
    const linesOf = (rows: ExportedRow[]) => rows.flatMap(people.linesOf)
    // Read again, not kept: memory must not grow with the number of submissions.
    await readForExport(trx, { filter, timeZone }, (rows) =>
      Promise.resolve(file.lines(linesOf(rows))).then(send),
    )
  }
  content.end(await file.end())
}
