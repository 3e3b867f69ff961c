import { randomBytes } from 'node:crypto'
import { formatPaymentReference } from '@nibondhon/domain'

/** In paisa. */
export const PRICE = 50_000
export const HALF = PRICE / 2

/** The providers that keep books of their own. */
export type Provider = 'bkash' | 'sslcommerz'

/** What really happened to the money of one person, as the bank and the cash box know it. Providers keep their own books. */
export interface Account {
  submissionId: string
  uniqueId: string
  reference: string
  /** Every payment that was opened with a provider, the latest last. */
  attempts: { method: Provider; paymentID: string }[]
  /** By which the person pays in the end, also where a kill comes in between. */
  paysBy: Provider | null
  /** Whether staff accept what is held for review. */
  isAccepted: boolean
  /** What staff return by a provider, in paisa. */
  refunds: number[]
  /** Paid to the merchant, without an attempt that was begun here. */
  walkIns: { method: Provider; trxID: string; paisa: number }[]
  /** By method, in net sums: a cheque that was taken back counts as nothing. */
  received: Record<string, number>
  returned: Record<string, number>
  /** What arrives in all, in paisa; null where that depends on when the server is killed. */
  intended: number | null
}

export function newAccount(input: Pick<Account, 'submissionId' | 'uniqueId' | 'reference'>): Account {
  return {
    ...input,
    attempts: [],
    paysBy: null,
    isAccepted: false,
    refunds: [],
    walkIns: [],
    received: {},
    returned: {},
    intended: 0,
  }
}

/** Books money that arrives without a provider that keeps books. */
export function receive(account: Account, method: string, paisa: number): void {
  account.received[method] = (account.received[method] ?? 0) + paisa
  if (account.intended !== null) account.intended += paisa
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
      receive(account, 'bank_transfer', paisa)
      rows.push({ text: remark(account), paisa, direction: 'in', parts: [] })
    },

    /** One transfer for several people, each with the same amount, that names none of them. */
    transferTogether(accounts: readonly Account[], paisa: number): void {
      for (const account of accounts) receive(account, 'bank_transfer', paisa)
      rows.push({
        text: `Deposit ${mark()}`,
        paisa: paisa * accounts.length,
        direction: 'in',
        parts: accounts.map(({ submissionId }) => ({ submissionId, amount: paisa / 100 })),
      })
    },

    payBack(account: Account, paisa: number): void {
      account.returned['bank_transfer'] = (account.returned['bank_transfer'] ?? 0) + paisa
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
