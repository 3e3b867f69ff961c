import { randomBytes } from 'node:crypto'
import { formatPaymentReference } from '@nibondhon/domain'

/** In paisa. */
export const PRICE = 50_000

/** What really happened to the money of one person, as the bank and the cash box know it. bKash keeps its own books. */
export interface Account {
  submissionId: string
  uniqueId: string
  reference: string
  /** Every payment that was opened with bKash. */
  paymentIDs: string[]
  /** Whether the person confirms it on bKash's page. */
  paysByCheckout: boolean
  /** What staff return by bKash, in paisa. */
  refunds: number[]
  /** Paid to the merchant's number, without the checkout. */
  walkIns: { trxID: string; paisa: number }[]
  /** Net sums: a cheque that was taken back counts as nothing. */
  received: { bank_transfer: number; cash: number; cheque: number }
  returned: { bank_transfer: number }
}

export function newAccount(input: Pick<Account, 'submissionId' | 'uniqueId' | 'reference'>): Account {
  return {
    ...input,
    paymentIDs: [],
    paysByCheckout: false,
    refunds: [],
    walkIns: [],
    received: { bank_transfer: 0, cash: 0, cheque: 0 },
    returned: { bank_transfer: 0 },
  }
}

interface BankRow {
  text: string
  paisa: number
  direction: 'in' | 'out'
  /** For staff, where the text names no one. */
  parts: { submissionId: string; amount: number }[]
}

/** A bank: it executes transfers and gives statements. */
export function openBank() {
  const rows: BankRow[] = []
  return {
    /** The remark has the payment reference. */
    transfer(account: Account, paisa: number): void {
      account.received.bank_transfer += paisa
      rows.push({ text: remark(account), paisa, direction: 'in', parts: [] })
    },

    /** One transfer for several people, each with the same amount, that names none of them. */
    transferTogether(accounts: readonly Account[], paisa: number): void {
      for (const account of accounts) account.received.bank_transfer += paisa
      rows.push({
        text: `Deposit ${mark()}`,
        paisa: paisa * accounts.length,
        direction: 'in',
        parts: accounts.map(({ submissionId }) => ({ submissionId, amount: paisa / 100 })),
      })
    },

    payBack(account: Account, paisa: number): void {
      account.returned.bank_transfer += paisa
      rows.push({ text: remark(account), paisa, direction: 'out', parts: [] })
    },

    /** For whom a payment is, where its text does not say so. */
    partsOf: (text: string) => rows.find((row) => row.text === text)?.parts ?? [],
    count: () => rows.length,

    /** As CSV, from this row on. */
    statement(from = 0): string {
      const lines = rows.slice(from).map(({ text, paisa, direction }) => {
        const amount = (paisa / 100).toFixed(2)
        return `16/11/2026,${text},${direction === 'out' ? amount : ''},${direction === 'in' ? amount : ''}`
      })
      return ['Date,Particulars,Debit,Credit', ...lines].join('\n')
    },
  }
}

export type Bank = ReturnType<typeof openBank>

function remark({ reference }: Account): string {
  return `Fee ${formatPaymentReference(reference)} ${mark()}`
}

/** Letters that look like no reference and no transaction. */
export function mark(): string {
  return randomBytes(3)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}
