import { methodTraits, type OpenPaymentMethod } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { publicRequest } from '../../../lib/public-api.ts'
import { personalLinkOf } from '../../member-session/payment-session.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import type { ReadyPayment } from '../use-payment.ts'

/** Whether a seat is held for the member: no account is shown before. */
export type Hold =
  | { name: 'asking' }
  /** '' where nothing has to be held. */
  | { name: 'held'; text: string }
  | { name: 'failed'; error: unknown; retry(): void }

const NOT_NEEDED: Hold = { name: 'held', text: '' }

/** Holds a seat as long as the member is on the page of a way by which the money is sent before the form. */
export function useHold({ pending, form }: ReadyPayment, method: OpenPaymentMethod | null): Hold {
  const { locale } = useI18n()
  const [hold, setHold] = useState<Hold>({ name: 'asking' })
  const isNeeded = form.seatsLeft !== undefined && methodTraits(method).isDecidedByStaff
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const { formId, formData: data, amount, begun, discount, key } = pending
    async function ask() {
      clearTimeout(timer)
      try {
        const { heldText, renewAfterSeconds } = await publicRequest('POST /api/forms/:id/holds', {
          params: { id: formId },
          body: {
            hold: pending.hold ?? key,
            amount,
            data,
            begun,
            discountCode: discount?.code,
            personalLink: personalLinkOf(pending),
            locale,
          },
        })
        if (!isCurrent) return
        setHold({ name: 'held', text: heldText })
        if (renewAfterSeconds !== null) timer = setTimeout(renew, renewAfterSeconds * 1000)
      } catch (error) {
        if (isCurrent) setHold({ name: 'failed', error, retry: () => void ask() })
      }
    }
    // A page in the background lets the time pass; its member comes back to what is left.
    const renew = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', renew)
    void ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [isNeeded, pending, locale])
  return isNeeded ? hold : NOT_NEEDED
}
