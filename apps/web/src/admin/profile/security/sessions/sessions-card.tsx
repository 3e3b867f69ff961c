import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { StaffSession } from '@nibondhon/api-contract'
import { useState } from 'react'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { LoadFailed } from '../../../shared/page/load-failed.tsx'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { SecurityCard } from '../security-card.tsx'
import { deviceOf, SessionList } from './session-list.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { profileTexts } from '../../texts/profile-texts.ts'

/** Lists the sessions of the user, who can end them. */
export function SessionsCard() {
  const texts = profileTexts().sessions
  const sessions = useSessions()
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const showSnackbar = useSnackbar()
  const [isAsking, setAsking] = useState(false)
  const fail = (error: unknown) => showSnackbar(messageOr(texts.endFailed, error), 'error')

  function endSession(session: StaffSession) {
    endOne.mutate(session.id, {
      onSuccess: () => showSnackbar(texts.signedOut(deviceOf(session)), 'success'),
      onError: fail,
    })
  }

  function endEverywhereElse() {
    endOthers.mutate(undefined, {
      onSuccess: () => showSnackbar(texts.signedOutElsewhere, 'success'),
      onError: fail,
      onSettled: () => setAsking(false),
    })
  }

  if (sessions.isError && !sessions.data) {
    return <LoadFailed heading={texts.failed} retrying={sessions.isFetching} onRetry={sessions.refetch} />
  }
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent)
  return (
    <SecurityCard
      icon={DevicesOutlined}
      title={texts.title}
      text={texts.text}
      actions={
        others.length > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            {texts.endOthers}
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
          title={texts.endOthersTitle}
          text={texts.othersEnd(others.length, digitsText(String(others.length)))}
          verb={texts.endOthers}
          pending={endOthers.isPending}
          onConfirm={endEverywhereElse}
          onClose={() => setAsking(false)}
        />
      )}
    </SecurityCard>
  )
}
