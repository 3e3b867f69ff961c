import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { StaffSession } from '@nibondhon/api-contract'
import { useState } from 'react'
import { messageOr } from '../../../../lib/api-error.ts'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { LoadFailed } from '../../../shared/page/load-failed.tsx'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { SecurityCard } from '../security-card.tsx'
import { deviceOf, SessionList } from './session-list.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'

/** Lists the sessions of the user, who can end them. */
export function SessionsCard() {
  const sessions = useSessions()
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const showSnackbar = useSnackbar()
  const [isAsking, setAsking] = useState(false)
  const fail = (error: unknown) =>
    showSnackbar(messageOr('Error ending the session. Please try again.', error), 'error')

  function endSession(session: StaffSession) {
    endOne.mutate(session.id, {
      onSuccess: () => showSnackbar(`Signed out: ${deviceOf(session)}`, 'success'),
      onError: fail,
    })
  }

  function endEverywhereElse() {
    endOthers.mutate(undefined, {
      onSuccess: () => showSnackbar('You are signed out everywhere else', 'success'),
      onError: fail,
      onSettled: () => setAsking(false),
    })
  }

  if (sessions.isError && !sessions.data) {
    return (
      <LoadFailed
        heading="Your sessions could not be loaded"
        retrying={sessions.isFetching}
        onRetry={sessions.refetch}
      />
    )
  }
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent)
  return (
    <SecurityCard
      icon={DevicesOutlined}
      title="Sessions"
      text="Where you are signed in now. End a session that you do not recognise, and change your password."
      actions={
        others.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {sessions.data ? (
        <SessionList
          sessions={sessions.data}
          endingId={endOne.isPending ? endOne.variables : null}
          onEnd={endSession}
        />
      ) : (
        <Skeleton variant="rounded" height={64} sx={{ mt: 2 }} />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere else?"
          text={`${others.length === 1 ? 'One other session ends' : `${others.length} other sessions end`} at once. You stay signed in here.`}
          verb="Sign out everywhere else"
          pending={endOthers.isPending}
          onConfirm={endEverywhereElse}
          onClose={() => setAsking(false)}
        />
      )}
    </SecurityCard>
  )
}
