import type {
  Answers,
  Association,
  Discount,
  FileAnswer,
  Locale,
  OpenPaymentMethod,
  Paisa,
  PublicRoute,
  TypedWalletClaim,
  WalletProblems,
} from '@nibondhon/domain'
import type { PublicForm } from './endpoints/forms.ts'
import type { TicketView } from './endpoints/check-in.ts'
import type { OwnRegistrations } from './endpoints/own-registrations.ts'
import type { PaymentOptions } from './endpoints/settings.ts'
import type { EditableSubmission } from './endpoints/submissions.ts'

/**
 * What the server rendered a members' page from. It is part of the page as
 * `<script type="application/json" id="page-data">`, so that the browser starts from the same.
 */
export interface PageData {
  route: PublicRoute | 'notFound'
  locale: Locale
  /** Of the association: all times are shown in it. */
  timeZone: string
  /** When the page was written, in milliseconds: only where it shows how much time is left. */
  now?: number
  association: Association
  /** Answers that the address of the page brings along, by the id of the form. */
  prefill?: Record<string, Answers>
  /** Whether a form can be filled in with what the member gave before, by `?my`, or was. */
  own?: 'offered' | 'used'
  /** The responses that the page would otherwise request, by their address. */
  responses: Record<string, PageResponse>
}

export interface PageResponse {
  status: number
  body: unknown
}

/**
 * A page that follows a form which the browser posted without script. It has no script itself, so the server alone
 * decides what it shows.
 */
export type PlainPage =
  | PlainToBkashPage
  | PlainFormPage
  | PlainPaymentPage
  | PlainBkashReturnPage
  | PlainRetryPage
  | PlainLandingPage
  | PlainLookupPage
  | PlainPayCodePage
  | PlainEditCodePage
  | PlainEditPage
  | PlainViewPage
  | PlainPdfCodePage
  | PlainPdfFailedPage
  | PlainWaitingListPage
  | PlainOwnPage
  | PlainTicketPage
  | PlainFailedPage

/** The page of a screen. */
export type PlainPageOf<S extends PlainPage['screen']> = Extract<PlainPage, { screen: S }>

/** A payment has begun: the browser opens bKash by itself, or by the link. */
export interface PlainToBkashPage {
  screen: 'toBkash'
  uniqueId: string
  paymentID: string
  bkashURL: string
}

/** A form with what was posted: to be corrected, to be continued, or in another language. */
export interface PlainFormPage {
  screen: 'form'
  form: PublicForm
  answers: Answers
  /** Texts by field id. */
  errors: Record<string, string>
  /** The fields that the answers ask for and that were not on the page before. */
  addedFields: string[]
  /** The references of files that the server holds, by field id. */
  fileReferences: Record<string, string>
  /** The fields whose file must be chosen again. */
  lostFiles: string[]
  /** As it was typed. */
  discountCode: string
  /** Which page of the form is shown; without a meaning for a form that has none. */
  pageId: string
  /** Whether the review of all answers was seen. */
  isReviewed: boolean
  draft?: PlainDraft
  /** The token of the personal link that the form was opened with. */
  personalLink?: string
  /** The key under which seats are held while it is paid. */
  hold?: string
  /** What the API rejected the submission with. */
  failure: PageResponse | null
}

/** The saved draft that a form without script continues. */
export interface PlainDraft {
  secret: string
  /** The one that the page shows. */
  revision: string
  /** Of another device, where it was saved there since then. */
  newer?: { revision: number; savedAt: string }
}

/** What is paid, and how. The answers go along until they are sent together with the payment. */
export interface PlainPaymentPage {
  screen: 'payment'
  form: PublicForm
  answers: Answers
  /** The references of files that the server holds, by field id. */
  fileReferences: Record<string, string>
  totalPaisa: Paisa
  /** Of the code that was given. */
  discount: Discount | null
  /** By which a payment that is posted twice is recognised. */
  key: string
  options: PaymentOptions
  method: OpenPaymentMethod | null
  notes: string
  receipt: { file: FileAnswer; reference: string } | null
  /** What was typed about a payment in a wallet or bank. */
  claim: TypedWalletClaim
  errors: { method?: string; receipt?: string } & WalletProblems
  draft?: PlainDraft
  /** The token of the personal link that the form was opened with. */
  personalLink?: string
  /** The key under which seats are held while it is paid. */
  hold?: string
  /** What is held for the member; where nothing can be, why, and no account is shown. */
  held: { text: string } | { failure: PageResponse }
  /** The step that failed, and what with. */
  failure: { stage: 'bkash' | 'submit'; response: PageResponse } | null
}

/** What became of a payment whose payer came back from bKash, unless it is paid. */
export interface PlainBkashReturnPage {
  screen: 'bkashReturn'
  paymentID: string
  status: 'success' | 'failure' | 'cancel'
  response: PageResponse
  /** The submission of a payment that bKash rejected. */
  lookup: PageResponse | null
  /** The ways to pay that are open. */
  options: PageResponse
}

/** Another payment could not begin. */
export interface PlainRetryPage {
  screen: 'retry'
  paymentID: string
  /** The payment as it is now. */
  info: PageResponse
  /** The ways to pay that are open. */
  options: PageResponse
  /** What was posted: a payment by bKash, a bank transfer, another receipt for one, or a transaction. */
  failed: 'bkash' | 'transfer' | 'receipt' | 'wallet'
  /** What was typed, where it was about a payment in a wallet or bank. */
  claim?: TypedWalletClaim
  response: PageResponse
}

/** The home page in another language, with what was typed into it. */
export interface PlainLandingPage {
  screen: 'landing'
  uniqueId: string
  editCode: string
  /** The forms that it lists. */
  forms: PageResponse
}

/** The page that asks for a unique ID and an edit code, or what was found with them. */
export interface PlainLookupPage {
  screen: 'lookup'
  uniqueId: string
  editCode: string
  /** The summary of what was found, else the error; null where nothing was looked up. */
  response: PageResponse | null
  isChecked: boolean
  /** Where the member asked for the ID and code to be sent again, and what the API responded. */
  recovery?: { contact: string; response: PageResponse }
}

/** The page that asks for the edit code of a submission that is to be paid. */
export interface PlainPayCodePage {
  screen: 'payCode'
  uniqueId: string
  /** Whether the code is asked for to replace a receipt. */
  isForReceipt: boolean
  editCode: string
  isChecked: boolean
  /** Null where no code was looked up. */
  response: PageResponse | null
}

/** The page that asks for the edit code of a submission. */
export interface PlainEditCodePage {
  screen: 'editCode'
  uniqueId: string
  editCode: string
  isChecked: boolean
}

/** A submission that is being edited, with what was posted. */
export interface PlainEditPage {
  screen: 'edit'
  editCode: string
  submission: EditableSubmission
  answers: Answers
  /** The references of chosen files that the server holds, by field id. */
  fileReferences: Record<string, string>
  /** Why chosen files were rejected: texts by field id. */
  fileErrors: Record<string, string>
  /** The fields whose file must be chosen again. */
  lostFiles: string[]
  /** What saving failed with; null where nothing was saved yet. */
  response: PageResponse | null
  /** The answers ask for fields that were not on the page before. */
  hasNewFields: boolean
  /** Which page of the form is shown, in one that has pages. */
  pageId: string
}

/** A submission after its edit code was posted: with its answers, or with what could not be asked for. */
export interface PlainViewPage {
  screen: 'view'
  uniqueId: string
  summary: PageResponse
  /** The answers, or why the edit code did not open them; null where they were not asked for. */
  answers: PageResponse | null
  /** What was typed to cancel it or to get money back, and why that was rejected. */
  asked?: PlainAsked
}

export interface PlainAsked {
  wants: string
  reason: string
  returnTo: string
  response: PageResponse
}

/** The page that asks for the unique ID of the submission whose PDF is wanted. */
export interface PlainPdfCodePage {
  screen: 'pdfCode'
  code: string
  isChecked: boolean
}

/** A PDF could not be made. */
export interface PlainPdfFailedPage {
  screen: 'pdfFailed'
  uniqueId: string
  action: 'download' | 'view'
  response: PageResponse
}

/** The waiting list of a form, with what was typed. */
export interface PlainWaitingListPage {
  screen: 'waitingList'
  form: PublicForm
  /** `wanted` has the seats by pool, as JSON. */
  typed: { name: string; email: string; phone: string; wanted: string }
  /** All answers as JSON, where they came from the form; '' elsewhere. */
  answers: string
  /** What joining failed with. */
  response: PageResponse | null
}

/** A member's own registrations: the contact is asked for, then its code, then they are listed. */
export interface PlainOwnPage {
  screen: 'own'
  /** As it was typed. */
  contact: string
  /** The id of the form that the member wants to have filled in; '' for none. */
  form: string
  /** Whether a code was sent, or would have been. */
  isCodeSent: boolean
  keep: boolean
  /** What the API responded with; null where it was not asked. */
  response: PageResponse | null
  /** Null until the contact is proved. */
  registrations: OwnRegistrations | null
}

/** A ticket with its QR code. */
export interface PlainTicketPage {
  screen: 'ticket'
  /** Null where there is no such ticket. */
  ticket: TicketView | null
}

/** A post that the server could not process: nothing was stored. */
export interface PlainFailedPage {
  screen: 'failed'
  /** Where it was posted to. */
  url: string
  response: PageResponse
  /** What was posted; null where only the browser can send it again. */
  values: [name: string, value: string][] | null
}
