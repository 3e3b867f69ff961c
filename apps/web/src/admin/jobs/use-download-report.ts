import type { BulkJob } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { useDownload } from '../shared/download/use-download.ts'
import { jobTexts } from './texts/job-texts.ts'

/** Saves what was changed and skipped by a job, and why, as CSV. */
export function useDownloadReport() {
  const { save } = useDownload(jobTexts().page.reportFailed)
  return ({ id }: Pick<BulkJob, 'id'>) =>
    save(fileUrl('GET /api/bulk-jobs/:id/report', { params: { id } }), 'report.csv')
}
