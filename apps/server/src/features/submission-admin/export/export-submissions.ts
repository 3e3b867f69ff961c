import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { nothingToExport, tooManyForSheet } from '../submission-admin-errors.ts'
import { flushSearchIndex } from '../search-index/update-search-index.ts'
import { countSubmissions } from '../list/list-submissions.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { listVersions } from '../versions-repository.ts'
import { csvFile } from './csv-file.ts'
import { exportColumns } from './export-columns.ts'
import type { ExportFile } from './export-file.ts'
import { type ExportedRow, readForExport } from './export-repository.ts'
import { MAX_ROWS, xlsxFile } from './xlsx-file.ts'

interface Export {
  db: Db
  log: FastifyBaseLogger
  format: 'csv' | 'xlsx'
  filter: SubmissionFilter
  timeZone: string
}

export interface ExportStream {
  content: Readable
  type: string
  extension: string
  count: number
}

/**
 * All submissions of the filter as a file that is sent while it is being made, so memory does not grow with it. When
 * the reader goes away it stops; when something fails it breaks off, for half a file must not look like a whole one.
 */
export async function exportSubmissions({
  db,
  log,
  format,
  filter,
  timeZone,
}: Export): Promise<ExportStream> {
  if (filter.search) await flushSearchIndex(db)
  const file = format === 'csv' ? csvFile() : xlsxFile()
  const content = new PassThrough({ highWaterMark: 256 * 1024 })

  let begun = false
  const count = await new Promise<number>((resolve, reject) => {
    db.transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const found = await countSubmissions(trx, filter)
        if (found === 0) throw nothingToExport()
        if (format === 'xlsx' && found >= MAX_ROWS) throw tooManyForSheet(MAX_ROWS - 1)
        begun = true
        resolve(found)
        await write(trx, { file, filter, timeZone, content })
      })
      .catch((error: Error) => {
        if (!begun) return reject(error)
        // Whoever reads it gave up, or half of it is on its way and must not pass for the whole.
        if (!content.destroyed) log.error({ err: error }, 'an export broke off')
        content.destroy(error)
      })
  })
  return { content, type: file.type, extension: file.extension, count }
}

interface Writing {
  file: ExportFile
  filter: SubmissionFilter
  timeZone: string
  content: PassThrough
}

async function write(trx: Db, { file, filter, timeZone, content }: Writing): Promise<void> {
  const send = async (part: string | Buffer) => {
    if (content.destroyed) throw new Error('nobody reads the export any more')
    if (!content.write(part)) await once(content, 'drain', { signal: closed.signal })
  }
  const closed = new AbortController()
  content.once('close', () => closed.abort())

  const columns = exportColumns(await listVersions(trx, filter.formId ?? null))
  await send(await file.begin(columns.titles))
  // Neither awaits here: that would keep the rows in memory while they are being sent.
  const cellsOf = (rows: ExportedRow[]) => rows.map(columns.cellsOf)
  await readForExport(trx, { filter, timeZone }, (rows) =>
    Promise.resolve(file.lines(cellsOf(rows))).then(send),
  )
  content.end(await file.end())
}
