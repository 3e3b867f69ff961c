import { isRecord, type Paisa } from '@nibondhon/domain'
import { readAmount } from '../bkash-values.ts'

/** A payment into the merchant's wallet, or out of it, as bKash announces it. */
export interface BkashAnnouncement {
  trxId: string
  transactionStatus: string
  /** bKash's number of the way it was paid: by API, QR, USSD, … */
  transactionType: string
  amountPaisa: Paisa | null
  currency: string
  /** The wallet that paid. */
  payer: string
  /** '' where the payment was not made by the checkout. */
  invoice: string
  /** What the payer typed as the reference. */
  reference: string
  /** Milliseconds since 1970; null where it cannot be read. */
  paidAt: number | null
}

/** Reads the inner message of a notification; null when it names no transaction. */
export function readAnnouncement(message: string): BkashAnnouncement | null {
  const value = parse(message)
  if (!isRecord(value)) return null
  const text = (key: string, maxLength = 100): string => {
    const part = value[key]
    return typeof part === 'string' ? part.trim().slice(0, maxLength) : ''
  }
  const trxId = text('trxID')
  if (!TRX_ID.test(trxId)) return null
  return {
    trxId,
    transactionStatus: text('transactionStatus'),
    transactionType: text('transactionType'),
    amountPaisa: readAmount(value['amount']),
    currency: text('currency'),
    payer: text('debitMSISDN', 20),
    invoice: text('merchantInvoiceNumber', 255),
    reference: text('transactionReference', 255),
    paidAt: readTime(text('dateTime')),
  }
}

const TRX_ID = /^[0-9A-Za-z]{6,20}$/

/** 20261117013000 without a zone; bKash's clocks show the time of Dhaka. */
function readTime(text: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+06:00`)
  return Number.isNaN(time) ? null : time
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
