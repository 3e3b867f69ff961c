import type { BulkJob } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { download } from '../../lib/download.ts'
import { requestFile } from '../../lib/request-file.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { messageOr } from '../shared/errors/message-or.ts'
import { jobTexts } from './texts/job-texts.ts'

/** Saves what was changed and skipped by a job, and why, as CSV. */
export function useDownloadReport() {
  const texts = jobTexts().page
  const showSnackbar = useSnackbar()
  return async ({ id }: Pick<BulkJob, 'id'>) => {
    try {
      const file = await requestFile(fileUrl('GET /api/bulk-jobs/:id/report', { params: { id } }))
      download(file.name ?? 'report.csv', file.blob)
    } catch (error) {
      showSnackbar(messageOr(texts.reportFailed, error), 'error')
    }
  }
}
