import type { OpenPaymentMethod } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { updateFormSession } from '../../member-session/form-session.ts'
import { readChoices } from '../../member-session/payment-session.ts'
import { readLastMethod } from './last-method.ts'
import type { ReadyPayment } from '../use-payment.ts'

/**
 * How a member wants to pay, and what they wrote about it. Stored in the tab, because a phone may discard the page
 * while its owner is in the bank's app.
 */
export function useChoices({ pending, options }: ReadyPayment) {
  const [stored] = useState(() => readChoices(pending.customUrl))
  const [method, setMethod] = useState<OpenPaymentMethod | null>(() => openMethod(stored.method, options))
  const [notes, setNotes] = useState(stored.notes)
  const [isTried, setIsTried] = useState(false)

  useEffect(() => {
    updateFormSession(pending.customUrl, { choices: { method, notes } })
  }, [pending.customUrl, method, notes])

  return { method, setMethod, notes, setNotes, isTried, setIsTried }
}

/** What was chosen before, or used for the last payment in this browser, if it is still open; else the commonest way. */
function openMethod(
  chosen: OpenPaymentMethod | null,
  { methods }: ReadyPayment['options'],
): OpenPaymentMethod | null {
  const isOpen = (method: string | null) => methods.find((one) => one === method)
  return isOpen(chosen) ?? isOpen(readLastMethod()) ?? methods[0] ?? null
}
