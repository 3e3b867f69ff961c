import type { SubmissionFilters } from '@nibondhon/api-contract'
import { type Locale, SHEET_DETAILS, type StaffAudience } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type FilterReader, readFilter } from '../submission-filter.ts'
import { listVersions } from '../versions-repository.ts'
import { csvFile } from './csv-file.ts'
import { exportColumns } from './export-columns.ts'
import { readForExport } from './export-repository.ts'

/** The columns that a sheet of one form can have, as its reader sees them: what was asked, and then the rest. */
export async function listSheetColumns(
  db: Db,
  formId: string,
  reader: { audience: StaffAudience; language: Locale },
): Promise<{ id: string; title: string }[]> {
  const { keys, titles } = exportColumns(await listVersions(db, [formId], reader), reader.language)
  const all = keys.map((id, index) => ({ id, title: titles[index] ?? id }))
  return [...all.slice(SHEET_DETAILS.length), ...all.slice(0, SHEET_DETAILS.length)]
}

interface SheetRequest {
  query: SubmissionFilters & { formId: string }
  reader: FilterReader
  columns: readonly string[]
  audience: StaffAudience
  language: Locale
  timeZone: string
  maxRows: number
}

/**
 * A table of one form as CSV: the chosen columns, the newest rows. A column that no longer exists, or that the reader may no
 * longer see, keeps its place and is empty, so that formulas beside it keep working.
 */
export async function writeSheet(
  db: Db,
  { query, reader, columns, audience, language, timeZone, maxRows }: SheetRequest,
): Promise<string> {
  const file = csvFile()
  const filter = await readFilter(db, query, timeZone, reader)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const all = exportColumns(await listVersions(trx, [query.formId], { audience, language }), language)
      const places = columns.map((id) => all.keys.indexOf(id))
      const parts = [await file.begin(places.map((place) => all.titles[place] ?? ''))]
      await readForExport(trx, { filter, timeZone, maxRows }, async (rows) => {
        const cells = rows.map(all.cellsOf)
        const shown = cells.map((row) => places.map((place) => row[place] ?? null))
        parts.push(String(await file.lines(shown)))
      })
      return parts.join('')
    })
}
