import DevicesOutlined from '@mui/icons-material/DevicesOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { LoadFailed } from '../../../shared/page/load-failed.tsx'
import { SecurityCard } from '../security-card.tsx'
import { deviceOf, SessionList } from './session-list.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'
import { profileTexts } from '../../texts/profile-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

/** Lists the sessions of the user, who can end them. */
export function SessionsCard() {
  const texts = profileTexts().sessions
  const sessions = useSessions()
  const [isAsking, setAsking] = useState(false)
  const endOne = useEndSession()
  const ending = useSave(endOne, {
    done: (_got, id) => {
      const ended = sessions.data?.find((session) => session.id === id)
      return ended ? texts.signedOut(deviceOf(ended)) : ''
    },
    failed: texts.endFailed,
  })
  const endOthers = useSave(useEndOtherSessions(), {
    done: texts.signedOutElsewhere,
    failed: texts.endFailed,
    onEnd: () => setAsking(false),
  })

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
          onEnd={({ id }) => void ending.run(id)}
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
          onConfirm={() => void endOthers.run(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </SecurityCard>
  )
}
