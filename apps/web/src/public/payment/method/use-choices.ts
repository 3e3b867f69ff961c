import type { OpenPaymentMethod } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { readChoices, writeChoices } from '../../member-session/payment-choices.ts'
import type { ReadyPayment } from '../use-payment.ts'

/**
 * How someone wants to pay, and what they wrote about it. Kept in the session: phones throw a page away while its
 * owner is in the bank's app.
 */
export function useChoices({ pending, options }: ReadyPayment) {
  const [kept] = useState(() => readChoices(pending.customUrl))
  const [method, setMethod] = useState<OpenPaymentMethod | null>(() => openMethod(kept.method, options))
  const [notes, setNotes] = useState(kept.notes)
  const [isTried, setIsTried] = useState(false)

  useEffect(() => {
    writeChoices(pending.customUrl, { method, notes })
  }, [pending.customUrl, method, notes])

  return { method, setMethod, notes, setNotes, isTried, setIsTried }
}

/** What was chosen before, if it is still open; where only one way is open there is nothing to choose. */
function openMethod(
  chosen: OpenPaymentMethod | null,
  options: ReadyPayment['options'],
): OpenPaymentMethod | null {
  const isOpen = { bkash: options.bkashAvailable, bank_transfer: options.bankTransferAvailable }
  if (chosen && isOpen[chosen]) return chosen
  if (isOpen.bkash && isOpen.bank_transfer) return null
  return isOpen.bkash ? 'bkash' : 'bank_transfer'
}
