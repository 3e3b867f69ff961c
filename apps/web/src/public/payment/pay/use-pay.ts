import { methodTraits, type RedirectMethod, type TypedWalletClaim } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { leaveTo } from '../../../lib/leave-to.ts'
import { useLocation } from '../../../lib/router.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { loadForm } from '../../form/load/load-form.ts'
import type { BegunPayment } from '../../member-session/form-record.ts'
import { writeBrowserRecord } from '../../member-session/browser-record.ts'
import { clearSubmitted, updateFormSession } from '../../member-session/form-session.ts'
import { keepEditCode } from '../../member-session/submission-session.ts'
import { confirmedState, successAddress } from '../../shared/submission/success-address.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import type { Stage } from './failure-text.ts'
import { findArrived, payByRedirect } from '../redirect/pay-by-redirect.ts'
import { rememberMethod } from '../method/last-method.ts'
import type { ReadyPayment } from '../use-payment.ts'
import type { PaymentParts } from '../submit/send-paid-submission.ts'
import { submitPayment, type Stored } from '../submit/submit-payment.ts'

export type PayState =
  | { name: 'idle' }
  /** `share` is how much is uploaded, from 0 to 1; `retry` counts the automatic retries. */
  | { name: 'busy'; stage: Stage; share: number; retry: number }
  | { name: 'failed'; stage: Stage; error: unknown }
  | { name: 'begun'; payment: BegunPayment }

export type Payment =
  | { method: RedirectMethod }
  | { method: 'bank_transfer'; receipt: File; notes: string }
  | { method: 'wallet'; claim: TypedWalletClaim }

/** Pays exactly once, also over retries and reloads, and opens the page that follows. */
export function usePay({ pending, form }: ReadyPayment, onPriceChanged: () => void) {
  const { locale } = useI18n()
  const [path, navigate] = useLocation()
  const [state, setState] = useState<PayState>({ name: 'idle' })
  // A ref, because state is updated too late to stop the second of two quick taps.
  const isPaying = useRef(false)

  async function pay(payment: Payment): Promise<void> {
    if (isPaying.current) return
    isPaying.current = true
    rememberMethod(payment.method)
    let stage: Stage = methodTraits(payment.method).isRedirect ? 'bkash' : 'submit'
    let retry = 0
    const show = (share = 0) => setState({ name: 'busy', stage, share, retry })
    const job = {
      pending,
      form,
      locale,
      onProgress: show,
      onRetry: (attempt: number) => {
        retry = attempt
        show()
      },
      onCreated: () => {
        stage = 'submit'
        show()
      },
    }
    show()
    try {
      await send(job, payment)
    } catch (error) {
      // The form may have changed since it was loaded; the form page then shows the current one.
      if (error instanceof ApiError && [400, 409].includes(error.status)) await refreshForm()
      setState({ name: 'failed', stage, error })
      if (error instanceof ApiError && error.code === 'price_changed') onPriceChanged()
    } finally {
      isPaying.current = false
    }
  }

  type Job = Parameters<typeof payByRedirect>[0]

  function send(job: Job, payment: Payment): Promise<void> {
    switch (payment.method) {
      case 'bank_transfer':
        return bySubmitting(job, {
          texts: { paymentMethod: payment.method, bankTransferNotes: payment.notes },
          receipt: payment.receipt,
        })
      case 'wallet':
        return bySubmitting(job, {
          texts: { paymentMethod: payment.method, ...payment.claim },
          receipt: null,
        })
      default:
        return byRedirect(job, payment.method)
    }
  }

  async function byRedirect(job: Job, method: RedirectMethod): Promise<void> {
    const outcome = await payByRedirect(job, method)
    if (outcome.name === 'begun') goToProvider(outcome.payment)
    else goToSuccess(outcome.stored)
  }

  /** The money moves outside of this installation. */
  async function bySubmitting(job: Job, parts: PaymentParts): Promise<void> {
    const arrived = await findArrived(job)
    if (arrived) return goToProvider(arrived)
    goToSuccess(await submitPayment(job, parts))
  }

  function goToProvider(payment: BegunPayment): void {
    // The page after another way of paying shows it, and correcting the transaction asks for it.
    keepEditCode(payment.uniqueId, payment.editCode)
    updateFormSession(form.customUrl, { begun: payment })
    // Also for a new tab: this one may be closed while the member reads the code that the provider sends.
    writeBrowserRecord(form.customUrl, payment)
    clearSubmitted(form)
    updateFormSession(form.customUrl, { sent: payment.uniqueId })
    setState({ name: 'begun', payment })
    // A member who comes back with the browser's button finds here that the payment has begun.
    navigate(path, { replace: true, state: pending })
    leaveTo(payment.bkashURL)
  }

  function goToSuccess({ submitted, isComplete }: Stored): void {
    clearSubmitted(form)
    const message = isComplete ? undefined : 'late_changes'
    const { submissionId, uniqueId, editCode } = submitted
    updateFormSession(form.customUrl, { sent: uniqueId })
    const address = successAddress({ customUrl: form.customUrl, submissionId, uniqueId, editCode, message })
    navigate(address, { replace: true, state: confirmedState(uniqueId) })
  }

  async function refreshForm(): Promise<void> {
    await loadForm({ customUrl: form.customUrl }).catch(() => undefined)
  }

  return { state, pay, dismissFailure: () => setState({ name: 'idle' }) }
}
