import type { BulkJob } from '@nibondhon/api-contract'
import { fileUrl } from '@nibondhon/api-contract/urls'
import { messageOr } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { requestFile } from '../../lib/request-file.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'

/** Saves what was changed and skipped by a job, and why, as CSV. */
export function useDownloadReport() {
  const showSnackbar = useSnackbar()
  return async ({ id }: Pick<BulkJob, 'id'>) => {
    try {
      const file = await requestFile(fileUrl('GET /api/bulk-jobs/:id/report', { params: { id } }))
      download(file.name ?? 'report.csv', file.blob)
    } catch (error) {
      showSnackbar(messageOr('Failed to download the report', error), 'error')
    }
  }
}
