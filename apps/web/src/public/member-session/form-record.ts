import type { Answers, Discount, OpenPaymentMethod } from '@nibondhon/domain'

/** All that a tab remembers about one form. Each part is null until the member gets there. */
export interface FormRecord {
  draft: Draft | null
  pending: PendingSubmission | null
  payment: PaymentAttempt | null
  choices: PaymentChoices | null
  begun: BegunPayment | null
  /** The unique ID of the last submission that this tab paid for or began to pay for. */
  sent: string | null
  saved: SavedRecord | null
  /** The token of the personal link that this tab opened. */
  link: string | null
  /** Whether what the browser keeps for the next visit is what this tab has typed. */
  isKept?: boolean
}

/** The draft on the server that this tab continues. */
export interface SavedRecord {
  /** Of its link. */
  secret: string
  /** Names it without opening it. */
  id: string
  /** What this tab has is based on it. */
  revision: number
}

/** What a member has typed so far. */
export interface Draft {
  answers: Answers
  /** The Idempotency-Key of every attempt to submit, so that an attempt and its repetition make one submission. */
  key: string
  /** The attempts that got no response. Any of them may have arrived. */
  attempts: SendAttempt[]
  /** Ids of the fields that had a file. The files themselves are in `kept-files.ts`, where the browser allows it. */
  files: string[]
  /** The id of the page that the member was on, in a form that has pages. */
  page?: string | undefined
  /** The key under which seats are held once it is paid; the payment reference is derived from it. */
  hold?: string | undefined
}

/** What was sent under an Idempotency-Key without getting a response: it may have arrived all the same. */
export interface SendAttempt {
  answers: Answers
  /** The price that the member was shown, in taka. */
  amount: number
  /** The payment fields of the request, without the receipt; for a free submission at most the discount code. */
  payment: Record<string, string> | null
  /** A description of each file, to tell this attempt from one with other files. */
  files: string[]
}

/** Answers that wait for their payment: what the form page hands to the payment page. */
export interface PendingSubmission {
  customUrl: string
  formId: string
  formTitle: string
  formData: Answers
  /** In taka. */
  amount: number
  /** The Idempotency-Key of this submission. */
  key: string
  /** Of the draft; that of the submission where it is left out. */
  hold?: string | undefined
  /** The value of the hidden field that only programs fill in. */
  website: string
  /** Of a form that closes: proves that it was opened before. */
  begun?: string | undefined
  /** Of the code that the member gave. */
  discount?: Discount | null
}

/** What this tab has sent for a submission that is paid for. */
export interface PaymentAttempt {
  /** The Idempotency-Key of the submission. */
  key: string
  attempts: SendAttempt[]
  /** A payment that was begun at a provider for the submission before it was stored. */
  bkash: CreatedPayment | null
}

export interface CreatedPayment {
  paymentID: string
  bkashURL: string
  orderId: string
  /** In taka. */
  amount: number
}

/** How a member wants to pay, and what they wrote about it. */
export interface PaymentChoices {
  method: OpenPaymentMethod | null
  notes: string
}

/** A payment at a provider whose submission is stored: what this tab needs when the member comes back from there. */
export interface BegunPayment {
  customUrl: string
  paymentID: string
  bkashURL: string
  uniqueId: string
  /** '' where another tab or device made the submission. */
  submissionId: string
  editCode: string
  /** The Idempotency-Key of the submission. */
  key: string
}
