import { isRecord } from '@nibondhon/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { onUnauthorised } from '../../../lib/session-events.ts'
import { useAuth } from '../session/auth-context.ts'
import { browserStore } from '../session/browser-store.ts'
import { sessionEndedText } from '../session/session-ended.ts'
import { useSnackbar } from '../snackbar/snackbar-context.ts'
import { listWork, onWorkChanged, removeWork, type UnsavedWork, workKey, writeWork } from './unsaved-work.ts'

interface UseKeepWork extends Omit<UnsavedWork, 'key' | 'savedAt'> {
  /** Whether there is anything to lose. */
  isChanged: boolean
}

/**
 * Stores what was typed when the server ends the session, by whichever call that is noticed: the page is replaced by the
 * sign-in at once. Nothing is stored before, because it holds what members entered.
 */
export function useKeepWork({ isChanged, ...work }: UseKeepWork) {
  const { user } = useAuth()
  const showSnackbar = useSnackbar()
  const key = workKey(user?.id ?? '', work)
  const latest = useRef(work)
  const isKept = useRef(false)
  useEffect(() => {
    latest.current = work
  })

  useEffect(() => {
    if (!isChanged) return
    return onUnauthorised(() => {
      const savedAt = new Date().toISOString()
      isKept.current = writeWork(browserStore(), { key, savedAt, ...latest.current })
      if (isKept.current) showSnackbar(sessionEndedText(), 'error')
    })
  }, [isChanged, key, showSnackbar])

  return {
    /** For a save that failed because the session ended: a message has said what happens to the text. */
    isKept: () => isKept.current,
    /** Once it is saved, it is not offered again. */
    finish: () => removeWork(browserStore(), key),
  }
}

/** The unsaved work of the signed-in user, except what they are continuing now. */
export function useOfferedWork() {
  const { user } = useAuth()
  const { state } = useLocation()
  const userId = user?.id ?? ''
  const [all, setAll] = useState(() => listWork(browserStore(), userId))
  useEffect(() => onWorkChanged(() => setAll(listWork(browserStore(), userId))), [userId])
  return all.filter(({ key }) => key !== continuedKey(state))
}

/** The state of a link that continues the work: the page that opens takes it from there. */
export function continueState(work: UnsavedWork) {
  return { unsavedWork: work.key }
}

/** What the person continues on this page, if it is work about this submission. It stays the same once it is saved. */
export function useContinuedWork(submissionId: string): UnsavedWork | null {
  const { user } = useAuth()
  const { state } = useLocation()
  const key = continuedKey(state)
  const userId = user?.id ?? ''
  return useMemo(() => {
    if (key === null) return null
    const all = listWork(browserStore(), userId)
    return all.find((work) => work.key === key && work.submissionId === submissionId) ?? null
  }, [key, userId, submissionId])
}

function continuedKey(state: unknown): string | null {
  return isRecord(state) && typeof state['unsavedWork'] === 'string' ? state['unsavedWork'] : null
}
