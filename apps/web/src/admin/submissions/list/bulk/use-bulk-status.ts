import type { SubmissionStatus } from '@nibondhon/domain'
import { useState } from 'react'
import { messageOr } from '../../../../lib/api-error.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { STATUS_LABELS, submissionsText } from '../../shared/submission-labels.ts'
import { type StatusChanges, useChangeStatuses } from '../../shared/use-submissions.ts'

/** Sets the status of many submissions at once, and remembers the previous ones for undo. */
export function useBulkStatus() {
  const [last, setLast] = useState<{ text: string; previous: StatusChanges } | null>(null)
  const showSnackbar = useSnackbar()
  const change = useChangeStatuses()

  async function set(ids: string[], status: SubmissionStatus, notify: boolean): Promise<boolean> {
    try {
      const { previous } = await change.mutateAsync({ changes: ids.map((id) => ({ id, status })), notify })
      setLast({
        text: `${submissionsText(ids.length)} set to ${STATUS_LABELS[status].toLowerCase()}.`,
        previous,
      })
      return true
    } catch (error) {
      showSnackbar(messageOr('Failed to update status', error), 'error')
      return false
    }
  }

  async function undo() {
    if (!last) return
    try {
      // What members were sent cannot be undone by a second message.
      await change.mutateAsync({ changes: last.previous, notify: false })
      showSnackbar(`${submissionsText(last.previous.length)} set back to what they were`, 'success')
      setLast(null)
    } catch (error) {
      showSnackbar(messageOr('Failed to update status', error), 'error')
    }
  }

  return { set, undo, last, forget: () => setLast(null), isBusy: change.isPending }
}
