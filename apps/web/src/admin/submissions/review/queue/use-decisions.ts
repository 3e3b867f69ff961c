import type { BodyOf, ReviewItem } from '@nibondhon/api-contract'
import { REVIEW_UNDO_SECONDS } from '@nibondhon/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { request } from '../../../../lib/api.ts'
import { useOverbooking } from '../../../shared/overbooking/overbooking-context.ts'
import { nameOf } from '../../shared/submission-labels.ts'
import { refreshSubmissions } from '../../shared/use-submissions.ts'
import { newId } from '../../../shared/save/new-id.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import type { Outcome, QueueAction } from './queue-state.ts'
import { useChangeItem } from './use-review-data.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'

export type Verdict = BodyOf<'POST /api/review/:id/decision'>['decision']

/** A decision of the person, as long as the page knows it. */
interface Decision {
  item: ReviewItem
  body: BodyOf<'POST /api/review/:id/decision'>
  /** True once the server has stored it; false when it has not. */
  sent: Promise<boolean>
}

/** What the screen says about the last decision. */
export type Notice =
  | { kind: 'undoable'; decisionId: string; text: string; until: number }
  | { kind: 'info' | 'error'; text: string }
  | { kind: 'unsaved'; text: string; decisionId: string }

/**
 * Sends decisions without waiting for them, and takes them back. The server stores a decision at once and holds back only
 * the member's message, so nothing is lost when the page is closed right after a decision.
 */
export function useDecisions(dispatch: Dispatch<QueueAction>) {
  const client = useQueryClient()
  const items = useChangeItem()
  const sendOrOverbook = useOverbooking()
  const [notice, setNotice] = useState<Notice | null>(null)
  const decisions = useRef(new Map<string, Decision>())
  /** The newest last. */
  const undoable = useRef<{ decisionId: string; until: number }[]>([])

  function decide(item: ReviewItem, decision: Verdict, { reason = '', notify = true } = {}): void {
    const decisionId = newId()
    const body = { decisionId, decision, notify, seen: item.state, ...(reason !== '' && { reason }) }
    const until = Date.now() + REVIEW_UNDO_SECONDS * 1000
    dispatch({ type: 'settled', id: item.id, outcome: outcomeOf(item, body, until) })
    undoable.current.push({ decisionId, until })
    setNotice({ kind: 'undoable', decisionId, text: decidedText(decision, nameOf(item)), until })
    send({ item, body })
  }

  function send({ item, body }: Omit<Decision, 'sent'>): void {
    const response = sendOrOverbook((overbook) =>
      request('POST /api/review/:id/decision', {
        params: { id: item.id },
        body: { ...body, ...(overbook && { overbook }) },
        keepalive: true,
      }),
    )
    const sent = response.then(
      ({ adminNotes }) => {
        const status = STATUSES[body.decision]
        const paymentStatus = item.hasPayment ? status : item.state.paymentStatus
        const state = { ...item.state, status, paymentStatus, needsReview: false }
        items.change(item.id, { state, adminNotes })
        refreshSubmissions(client)
        return true
      },
      (error: unknown) => {
        forget(body.decisionId)
        explain(item, body, error)
        return false
      },
    )
    decisions.current.set(body.decisionId, { item, body, sent })
  }

  /** The screen has moved on already, so a decision that the server did not take is said. */
  function explain(item: ReviewItem, { decisionId }: Decision['body'], error: unknown): void {
    const code = error instanceof ApiError ? error.code : ''
    const { id } = item
    if (code === 'receipt_replaced') {
      void items.reload(id)
      dispatch({ type: 'reopened', id })
      const text = reviewTexts().decide.receiptReplaced(nameOf(item))
      return setNotice({ kind: 'info', text })
    }
    if (code === 'already_decided' || code === 'submission_not_found') {
      const text = messageOr('', error)
      void items.reload(id)
      dispatch({ type: 'settled', id, outcome: { kind: 'decided', text } })
      return setNotice({ kind: 'info', text: `${nameOf(item)}: ${text}` })
    }
    const text = messageOr(reviewTexts().decide.notSaved, error)
    dispatch({ type: 'settled', id, outcome: { kind: 'unsaved', text } })
    setNotice({ kind: 'unsaved', text: `${nameOf(item)}: ${text}`, decisionId })
  }

  function forget(decisionId: string): void {
    undoable.current = undoable.current.filter((one) => one.decisionId !== decisionId)
  }

  /** Takes back this decision, or else the newest that can still be taken back. */
  async function undo(decisionId?: string): Promise<void> {
    const inTime = undoable.current.filter(({ until }) => until > Date.now())
    const last =
      decisionId === undefined ? inTime.at(-1) : inTime.find((one) => one.decisionId === decisionId)
    const decision = last && decisions.current.get(last.decisionId)
    if (!last || !decision) return
    forget(last.decisionId)
    const { item } = decision
    if (!(await decision.sent)) return
    try {
      const { state, adminNotes } = await sendOrOverbook((overbook) =>
        request('POST /api/review/:id/undo', {
          params: { id: item.id },
          body: { decisionId: last.decisionId, ...(overbook && { overbook }) },
          keepalive: true,
        }),
      )
      items.change(item.id, { state, adminNotes, lastDecision: null })
      void items.reload(item.id)
      dispatch({ type: 'undone', id: item.id })
      setNotice({ kind: 'info', text: reviewTexts().decide.undone(nameOf(item)) })
      refreshSubmissions(client)
    } catch (error) {
      setNotice({ kind: 'error', text: messageOr(reviewTexts().decide.undoFailed, error) })
    }
  }

  /** The same decision again; the server recognises it if it had arrived after all. */
  function retry(decisionId: string): void {
    const decision = decisions.current.get(decisionId)
    if (!decision) return
    const { item, body } = decision
    dispatch({ type: 'settled', id: item.id, outcome: outcomeOf(item, body, 0) })
    setNotice(null)
    send(decision)
  }

  return { notice, setNotice, decide, undo, retry }
}

const OUTCOMES = { approve: 'approved', reject: 'rejected' } as const satisfies Record<Verdict, string>
const STATUSES = { approve: 'completed', reject: 'failed' } as const satisfies Record<Verdict, string>

function outcomeOf(
  item: ReviewItem,
  { decision, decisionId }: Decision['body'],
  undoableUntil: number,
): Outcome {
  return { kind: OUTCOMES[decision], name: nameOf(item), amount: item.amount, decisionId, undoableUntil }
}

function decidedText(decision: Verdict, name: string): string {
  return reviewTexts().decide[OUTCOMES[decision]](name)
}
