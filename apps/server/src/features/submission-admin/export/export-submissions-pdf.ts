import { type DocumentTools, exportPdf } from '../../documents/index.ts'
import { nothingToExport } from '../submission-admin-errors.ts'
import { flushSearchIndex } from '../search-index/update-search-index.ts'
import { countSubmissions } from '../list/list-submissions.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { readForPdf } from './export-repository.ts'
import { readContents } from './recorded-exports-repository.ts'
import type { ExportStream } from './export-submissions.ts'

/** All submissions of the filter as one PDF. It takes long, so no transaction stays open for it. */
export async function exportSubmissionsPdf({
  filter,
  withPayment,
  owner,
  signal,
  ...tools
}: DocumentTools & {
  filter: SubmissionFilter
  withPayment: boolean
  owner: string
  signal: AbortSignal
}): Promise<ExportStream> {
  if (filter.search) await flushSearchIndex(tools.db)
  const count = await countSubmissions(tools.db, filter)
  if (count === 0) throw nothingToExport()
  const contents = await readContents(tools.db, filter, count)
  const content = await exportPdf(tools, readForPdf(tools.db, filter), { withPayment, owner, signal })
  return { content, type: 'application/pdf', extension: 'pdf', count, contents }
}
