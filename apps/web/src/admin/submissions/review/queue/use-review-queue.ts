import type { ReviewItem } from '@nibondhon/api-contract'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { isOutdated } from '../../../shared/live/is-outdated.ts'
import { useSubmissionEvents } from '../../../shared/live/use-submission-events.ts'
import { nameOf } from '../../shared/submission-labels.ts'
import { lastDecisionText } from '../panel/last-decision-text.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { changeQueue, startQueue, upcoming } from './queue-state.ts'
import { useDecisions, type Verdict } from './use-decisions.ts'
import { useChangeItem, usePrefetch, useReviewItem } from './use-review-data.ts'

/** How many submissions are loaded ahead. */
const AHEAD = 2

/** After the screen has moved on by itself, a key that was meant for the one before does nothing. */
const UNEXPECTED_MS = 500

interface Queue {
  ids: readonly string[]
  /** When they were read. */
  listedAt: string
  /** While a dialog is open, the submission behind it stays. */
  isPaused: boolean
}

/** Goes through the ids one by one. */
export function useReviewQueue({ ids, listedAt, isPaused }: Queue) {
  const [state, dispatch] = useReducer(changeQueue, ids, startQueue)
  const { notice, setNotice, decide, undo, retry } = useDecisions(dispatch)
  const autoMovedAt = useRef(-Infinity)
  const id = state.ids[state.position]
  const query = useReviewItem(id)
  const item = query.data
  const ahead = upcoming(state, AHEAD)
  usePrefetch(ahead)

  const decidedByOther =
    item && !state.outcomes.has(item.id) && isDecidedSince(item, listedAt) ? item.lastDecision : null
  const moveOn = (shown: ReviewItem, text: string) => {
    autoMovedAt.current = performance.now()
    dispatch({ type: 'settled', id: shown.id, outcome: { kind: 'decided', text } })
    setNotice({ kind: 'info', text: `${nameOf(shown)}: ${text}` })
  }
  const moveOnAfterDecision = useEffectEvent(moveOn)
  useEffect(() => {
    if (item && decidedByOther && !isPaused) moveOnAfterDecision(item, lastDecisionText(decidedByOther))
  }, [item, decidedByOther, isPaused])

  // Colleagues work on the same submissions: what they settle leaves the screen at once.
  const items = useChangeItem()
  useSubmissionEvents((changes) => {
    if (item && changes.deleted.includes(item.id) && !isPaused)
      moveOn(item, reviewTexts().queue.deletedMeanwhile)
    const shown = id === undefined ? ahead : [id, ...ahead]
    for (const one of shown) if (isOutdated(one, changes)) void items.reload(one)
  })

  return {
    state,
    item,
    query,
    notice,
    closeNotice: () => setNotice(null),
    undo: (decisionId?: string) => void undo(decisionId),
    retry,
    move: (by: 1 | -1) => dispatch({ type: 'moved', by }),
    skip: () => id !== undefined && dispatch({ type: 'settled', id, outcome: { kind: 'skipped' } }),
    /** About a submission as the person saw it. */
    decide(seen: ReviewItem, verdict: Verdict, options: { reason?: string; notify?: boolean }) {
      if (!canDecide(seen, verdict)) return
      if (performance.now() - autoMovedAt.current < UNEXPECTED_MS) return
      decide(seen, verdict, options)
    },
  }
}

/** Decided while this queue was open, by someone else. */
function isDecidedSince({ lastDecision, state }: ReviewItem, listedAt: string): boolean {
  if (lastDecision === null || lastDecision.at <= listedAt) return false
  return lastDecision.status === state.status && state.status !== 'pending'
}

/** An approved submission is not approved again, nor a rejected one rejected. */
export function canDecide({ state }: ReviewItem, verdict: Verdict): boolean {
  if (state.needsReview) return true
  // Whether the money of a cancelled submission came is decided by its payment alone.
  const status = state.status === 'cancelled' ? state.paymentStatus : state.status
  return status !== (verdict === 'approve' ? 'completed' : 'failed')
}
