import type { PublicSubmission } from '@nibondhon/api-contract'
import { paymentOffer } from '@nibondhon/domain'
import { useEffect } from 'react'
import { readBrowserRecord, writeBrowserRecord } from '../member-session/browser-record.ts'

/** So that this browser finds the submission again, and stops to offer a payment that is finished. */
export function useRememberSubmission(customUrl: string, summary: PublicSubmission | null): void {
  useEffect(() => {
    if (!summary) return
    const { uniqueId, paymentSituation } = summary
    const known = readBrowserRecord(customUrl)
    const canPay = paymentSituation !== null && paymentOffer(paymentSituation).canPay
    const paymentID = canPay && known?.uniqueId === uniqueId ? known.paymentID : ''
    writeBrowserRecord(customUrl, { uniqueId, paymentID })
  }, [customUrl, summary])
}
