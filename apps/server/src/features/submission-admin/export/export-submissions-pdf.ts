import type { Locale } from '@nibondhon/domain'
import { type DocumentTools, exportPdf } from '../../documents/index.ts'
import { nothingToExport } from '../submission-admin-errors.ts'
import { countSubmissions } from '../list/list-submissions.ts'
import type { RunRead } from '../list/read-listed.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { readForPdf } from './export-repository.ts'
import { readContents } from './recorded-exports-repository.ts'
import type { ExportStream } from './export-submissions.ts'

/** All submissions of the filter as one PDF. It takes long, so no transaction stays open for it. */
export async function exportSubmissionsPdf({
  run,
  filter,
  withPayment,
  language,
  readerLanguage,
  owner,
  signal,
  ...tools
}: DocumentTools & {
  /** Reads the submissions; what failed is stored in `db`. */
  run: RunRead
  filter: SubmissionFilter
  withPayment: boolean
  language: Locale | undefined
  readerLanguage: Locale
  owner: string
  signal: AbortSignal
}): Promise<ExportStream> {
  const count = await run((db) => countSubmissions(db, filter))
  if (count === 0) throw nothingToExport()
  const contents = await run((db) => readContents(db, filter, count))
  const content = await exportPdf(tools, readForPdf(run, filter), {
    withPayment,
    language,
    readerLanguage,
    owner,
    signal,
  })
  return { content, type: 'application/pdf', extension: 'pdf', count, contents }
}
