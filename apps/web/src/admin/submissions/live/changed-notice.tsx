import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Submission } from '@nibondhon/api-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isNotFound } from '../../../lib/api-error.ts'
import { isOutdated } from '../../shared/live/is-outdated.ts'
import { useSubmissionEvents } from '../../shared/live/use-submission-events.ts'
import { liveTexts } from './texts/live-texts.ts'

interface ChangedNoticeProps {
  submission: Pick<Submission, 'id' | 'updatedAt'>
  /** While something is being edited, the page stays as it is. */
  isEditing: boolean
}

/** Says that someone else changed the submission, and shows it as it is now. */
export function ChangedNotice({ submission: { id, updatedAt }, isEditing }: ChangedNoticeProps) {
  const texts = liveTexts().notice
  const client = useQueryClient()
  const [isStale, setStale] = useState(false)
  const [notice, setNotice] = useState<{ id: string; text: string } | null>(null)

  /** What there is to say about the submission after it was loaded again. */
  async function reload(): Promise<string | null> {
    const isOfSubmission = (key: readonly unknown[]) =>
      key[0] === 'submissions' && key[1] !== 'list' && key.includes(id)
    await client.invalidateQueries({ predicate: ({ queryKey }) => isOfSubmission(queryKey) })
    const state = client.getQueryState<Submission>(['submissions', 'one', id])
    if (isNotFound(state?.error)) return texts.deleted
    const isChanged = state?.data !== undefined && state.data.updatedAt !== updatedAt
    return isChanged ? texts.changed : null
  }
  const refresh = () =>
    void reload().then((text) => {
      setStale(false)
      if (text !== null) setNotice({ id, text })
    })
  const refreshAfterEditing = useEffectEvent(refresh)

  useSubmissionEvents((changes) => {
    if (!isOutdated(id, changes)) return
    // A change from this page is being saved or shown at the moment.
    if (client.isMutating() > 0 || client.isFetching({ queryKey: ['submissions', 'one', id] }) > 0) return
    if (!isEditing) refresh()
    else if (!changes.many) setStale(true)
  })
  useEffect(() => {
    if (isStale && !isEditing) refreshAfterEditing()
  }, [isStale, isEditing])

  const text = isStale ? texts.changedLater : noticeOf(notice, id)
  return (
    <Box role="status" data-print="none">
      {text !== null && (
        <Alert
          severity="info"
          role="none"
          sx={{ mb: 2 }}
          onClose={isStale ? undefined : () => setNotice(null)}
          closeText={texts.close}
        >
          {text}
        </Alert>
      )}
    </Box>
  )
}

/** A notice about another submission, which was shown before, is over. */
function noticeOf(notice: { id: string; text: string } | null, id: string): string | null {
  return notice?.id === id ? notice.text : null
}
