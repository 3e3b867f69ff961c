import { mayAskRefund } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { tooManyAttempts } from '../../../../platform/http/index.ts'
import { countAttempt } from '../../../../platform/limits/index.ts'
import { loadForm } from '../../../forms/index.ts'
import { loadSummary } from '../../../ledger/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import { PAYER } from '../../../payment-history/index.ts'
import {
  findShownRequest,
  lockSubmission,
  openByCode,
  queueConfirmations,
  submissionNotFound,
} from '../../../submissions/index.ts'
import { recordStep } from '../requests/record-step.ts'
import { saveAsked } from '../requests/requests-repository.ts'
import { nothingToReturn, refundNotOffered } from './ask-errors.ts'

/** Each may cause a message, and all of them have to be read. */
const TRIES = { scope: 'refund-ask', max: 5, windowSeconds: 24 * 60 * 60 }

interface Ask {
  uniqueId: string
  editCode: string
  reason: string
  wantsCancellation: boolean
  /** Where the money should go; '' where the member did not say. */
  returnTo?: string | undefined
  /** The client's IP address; wrong codes are counted for it. */
  address: string
}

/**
 * A member asks to cancel a submission or to get money back. That is a wish alone: staff take it up by a request of their
 * own, which obeys the rule of two persons, or reject it. While one is open, another one changes nothing.
 */
export async function askForRefund(
  db: Db,
  { reason, wantsCancellation, returnTo = '', ...credentials }: Ask,
): Promise<void> {
  const { id, formId } = await openByCode(db, credentials)
  const form = await loadForm(db, formId)
  if (form?.settings.allowRefundRequests !== true) throw refundNotOffered()
  const { rejectedForSeconds } = await countAttempt(db, [{ ...TRIES, key: id }])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  await transactAndAnnounce(db, async (trx, changed) => {
    const submission = await lockSubmission(trx, id)
    if (!submission) throw submissionNotFound()
    const lastState = (await findShownRequest(trx, id))?.state ?? null
    if (lastState === 'asked' || lastState === 'requested' || lastState === 'approved') return
    const { paidPaisa, returnedPaisa } = await loadSummary(trx, id)
    const isCancelled = submission.status === 'cancelled'
    const heldPaisa = paidPaisa - returnedPaisa
    if (!mayAskRefund({ isAllowed: true, isCancelled, heldPaisa, lastState })) throw nothingToReturn()
    if (heldPaisa <= 0 && !wantsCancellation) throw nothingToReturn()
    changed(id)
    await saveAsked(trx, {
      submissionId: id,
      amountPaisa: null,
      reason,
      wantsCancellation: wantsCancellation && !isCancelled,
      requester: PAYER.username,
      returnTo,
    })
    await recordStep(trx, submission, {
      action: 'asked for a refund',
      actor: PAYER,
      reason,
      changes: [
        { what: 'Reason', from: null, to: reason },
        ...(returnTo === '' ? [] : [{ what: 'Return to', from: null, to: returnTo }]),
      ],
    })
    await queueConfirmations(trx, submission, 'refund_requested', {
      decisionId: null,
      reason: '',
      delaySeconds: 0,
    })
  })
}
