import {
  LEDGER_METHODS,
  LOCALES,
  PAYMENT_METHODS,
  PAYMENT_SITUATIONS,
  PAYMENT_STATUSES,
  REQUEST_STATES,
  SETTABLE_STATUSES,
  SUBMISSION_STATUSES,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Success, Timestamp, UniqueId, UniqueIdParams } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { Answers, AnswersInput, multipartSubmission } from '../form/answers-schema.ts'
import { DiscountCode } from '../form/rules-schema.ts'
import { MoreFields, Places, PublicField } from '../form/field-schema.ts'
import { FormLanguages } from '../form/translations-schema.ts'

/** What staff can set by hand; a submission is cancelled and reopened by calls of its own. */
export const SettableStatus = z.enum(SETTABLE_STATUSES).meta({ id: 'SettableStatus' })
export const SubmissionStatus = z.enum(SUBMISSION_STATUSES).meta({ id: 'SubmissionStatus' })
export const PaymentStatus = z.enum(PAYMENT_STATUSES).meta({ id: 'PaymentStatus' })
export const PaymentMethod = z.enum(PAYMENT_METHODS).meta({ id: 'PaymentMethod' })
export const PaymentSituation = z.enum(PAYMENT_SITUATIONS).meta({ id: 'PaymentSituation' })

/** In taka. The balance is what was paid and not returned, less what is owed: below zero the member owes the rest. */
export const LedgerSums = z.object({
  owed: z.number(),
  paid: z.number(),
  returned: z.number(),
  balance: z.number(),
})

/** While bKash has not confirmed a payment: whether the payer gets a message about the result. */
export const WillMessage = z.boolean().optional()

/** The JSON body; a submission with files is sent as multipart. */
const SubmitBody = z.object({
  data: AnswersInput.optional(),
  /** What the browser showed as the price, in taka; only compared with what the server computes. */
  amount: z.number().nonnegative().optional(),
  discountCode: DiscountCode,
  /** Which language the person used, for messages to them. */
  locale: z.enum(LOCALES).optional(),
  /** Left empty by people; programs that fill in everything fill in this too. */
  website: z.string().max(1000).optional(),
  /** `begun` of the public form: proves that the form was opened before it closed. */
  begun: z.string().max(100).optional(),
  /** The token of an offer of the waiting list, whose seats the submission uses. */
  offer: z.string().max(100).optional(),
  /** `id` of the saved draft that was continued: it is removed with the submission. */
  draft: z.string().max(100).optional(),
  /** The token of the personal link that was opened: the submission uses it up. */
  personalLink: z.string().max(100).optional(),
})

export const SubmitResponse = Success.extend({
  submissionId: Id,
  uniqueId: z.string(),
  editCode: z.string(),
  /** Seven signs to write on a bank transfer, with a check sign at the end. */
  paymentReference: z.string(),
  editUrl: z.string(),
  viewUrl: z.string(),
}).meta({ id: 'SubmitResponse' })

const EditParams = z.object({ uniqueId: UniqueId, editCode: z.string().max(20) })

export const EditHistoryEntry = z
  .object({
    editedAt: Timestamp,
    editedBy: z.string(),
    changedFields: z.array(z.string()),
    previousData: Answers,
    newData: Answers,
  })
  .meta({ id: 'EditHistoryEntry' })
export type EditHistoryEntry = z.infer<typeof EditHistoryEntry>

const ExtraSeats = z
  .string()
  .optional()
  .describe(
    'What the member reads about seats of a change whose difference is not paid; left out where there are none',
  )

export const EditableSubmission = z.object({
  form: z.object({
    id: Id,
    title: z.string(),
    description: z.string(),
    customUrl: z.string(),
    fields: z.array(PublicField),
    langs: FormLanguages,
    moreFields: MoreFields,
    places: Places,
  }),
  data: Answers,
  /** Where each uploaded file can be seen for the next 15 minutes, by fileId: `uploads/…?exp=…&sig=…`. */
  files: z.record(z.string(), z.string()),
  /** Of the submission, for HTML fields that name them; empty where no field does. */
  variables: z.record(z.string(), z.string()),
  status: SubmissionStatus,
  uniqueId: z.string(),
  /** When it was submitted: the edit history shows the time since then. */
  createdAt: Timestamp,
  updatedAt: Timestamp,
  toPay: z
    .number()
    .optional()
    .describe('What is to be paid for a change, in taka; left out where nothing is'),
  extraSeats: ExtraSeats,
  editHistory: z.array(EditHistoryEntry),
})
export type EditableSubmission = z.infer<typeof EditableSubmission>

/** The addresses of the ticket's page, where its QR code is. */
export const PublicTicket = z
  .object({
    /** `NT1.payload.signature`, for all people of the submission. */
    token: z.string(),
    url: z.string(),
    /** One for each person, where the form gives such tickets. */
    each: z.array(z.object({ person: z.int(), name: z.string(), token: z.string(), url: z.string() })),
  })
  .meta({ id: 'PublicTicket' })
export type PublicTicket = z.infer<typeof PublicTicket>

export const PublicSubmission = z.object({
  formTitle: z.string(),
  customUrl: z.string(),
  uniqueId: z.string(),
  /** The address of its page, for links that are sent to others. */
  viewUrl: z.string(),
  status: SubmissionStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  hasBeenEdited: z.boolean(),
  hasPayment: z.boolean(),
  paymentMethod: PaymentMethod.nullable(),
  paymentStatus: PaymentStatus,
  /** How the payer sees the payment; null where the form takes none. */
  paymentSituation: PaymentSituation.nullable(),
  willMessage: WillMessage,
  /** Where messages about it went or go, masked; left out where there are none. */
  writtenTo: z.array(z.string()).optional(),
  /** The transaction that the member named, where it came too late. */
  lateTrxId: z.string().optional(),
  extraSeats: ExtraSeats,
  /** In taka. */
  paymentAmount: z.number(),
  /** Seven signs to write on a bank transfer; left out where the form takes no payment. */
  paymentReference: z.string().optional(),
  allowEditing: z.boolean(),
  pdfAvailable: z.boolean(),
  /** Null unless it is completed and its form gives tickets. */
  ticket: PublicTicket.nullable(),
  /** Why staff cancelled it; left out unless it is cancelled. */
  cancelled: z.object({ reason: z.string(), at: Timestamp }).optional(),
  /** Whether the member can ask to cancel it or to get money back; left out where the form does not allow it. */
  mayAskRefund: z.boolean().optional(),
  /** What became of the last refund that was asked for or requested; left out where there is none. */
  refundRequest: z
    .object({
      state: z.enum(REQUEST_STATES),
      /** In taka; null until staff have looked at it. */
      amount: z.number().nullable(),
      /** Why it was rejected; '' otherwise. */
      reason: z.string(),
      at: Timestamp,
      /** What the member asked for, and when; null where staff began it. */
      asked: z.object({ wants: z.enum(['cancellation', 'refund']), at: Timestamp }).nullable(),
    })
    .optional(),
  /** bKash's own number of the transaction, once it is paid. */
  bkashTrxId: z.string().optional(),
  /** What the amount is made of, as it was agreed; left out where it is the base price alone. */
  price: z
    .object({
      /** In taka, as the amounts of lines, of which discounts are negative. */
      base: z.number(),
      /** Options are named only where the public PDF names them. */
      lines: z.array(z.object({ label: z.string(), amount: z.number() })),
    })
    .optional(),
  /** What was owed, paid and returned; left out where the form takes no payment. */
  money: LedgerSums.extend({
    /** Whether all money that arrived was returned, or moved to another submission; the status stays. */
    isRefunded: z.boolean(),
    /** Money that came or was returned, the first first. */
    entries: z.array(
      z.object({
        id: Id,
        kind: z.enum(['payment', 'refund', 'credit_in', 'credit_out']),
        /** In taka, without a sign. */
        amount: z.number(),
        method: z.enum(LEDGER_METHODS).nullable(),
        /** The transaction, or the number of a paper receipt or cheque; '' without one. */
        externalId: z.string(),
        at: Timestamp,
      }),
    ),
  }).optional(),
})
export type PublicSubmission = z.infer<typeof PublicSubmission>

/** A phone number or an e-mail address of a submission. */
const Contact = z.string().min(1).max(254)

export const submissionEndpoints = defineEndpoints({
  'POST /api/forms/:id/submit': {
    tag: 'Public forms',
    summary: 'Submit a form that takes no payment',
    access: 'public',
    params: IdParams,
    body: SubmitBody,
    multipart: multipartSubmission({
      amount: z.string().optional().meta({ description: 'The price that the browser showed, in taka' }),
      website: SubmitBody.shape.website,
      discountCode: DiscountCode,
      begun: SubmitBody.shape.begun,
      offer: SubmitBody.shape.offer,
      draft: SubmitBody.shape.draft,
      personalLink: SubmitBody.shape.personalLink,
    }),
    response: SubmitResponse,
    status: 201,
  },
  'GET /api/submissions/public/:uniqueId': {
    tag: 'Public submissions',
    summary: 'The summary of a submission',
    access: 'public',
    params: UniqueIdParams,
    response: Success.extend(PublicSubmission.shape),
  },
  /** As people read them, in the order of the form, without questions left open. */
  'POST /api/submissions/public/:uniqueId/answers': {
    tag: 'Public submissions',
    summary: 'The answers of a submission, for the one who has its code',
    access: 'public',
    params: UniqueIdParams,
    body: z.object({ editCode: z.string().max(20) }),
    response: Success.extend({ answers: z.array(z.object({ label: z.string(), value: z.string() })) }),
  },
  'GET /api/submissions/edit/:uniqueId/:editCode': {
    tag: 'Public submissions',
    summary: 'A submission to be edited by the one who has its code',
    access: 'public',
    params: EditParams,
    response: Success.extend(EditableSubmission.shape),
  },
  'PUT /api/submissions/edit/:uniqueId/:editCode': {
    tag: 'Public submissions',
    summary: 'Save an edited submission; as multipart with new files, null removes one',
    access: 'public',
    params: EditParams,
    body: z.object({
      data: AnswersInput.optional(),
      agreedTotal: z
        .number()
        .nullish()
        .describe(
          'The price of the change that the member agrees to, in taka: `errors.total` of 409 price_to_confirm',
        ),
    }),
    multipart: multipartSubmission({ agreedTotal: z.string().optional() }),
    response: Success.extend({
      data: Answers,
      updatedAt: Timestamp,
      hasBeenEdited: z.boolean(),
      price: z
        .object({ total: z.number(), toPay: z.number(), comesBack: z.number() })
        .optional()
        .describe('There only where the change has another price, in taka'),
    }),
  },
  /**
   * They go to the phone or e-mail address of the submission, with the link to pay where it is not paid. The response is
   * the same whether or not there is one. 409 recovery_unavailable where neither e-mail nor SMS is set up.
   */
  'POST /api/submissions/recover': {
    tag: 'Public submissions',
    summary: 'Send the ID and code of a submission to its phone or e-mail address again',
    access: 'public',
    body: z.object({
      contacts: z.array(Contact).min(1).max(4),
      /** Only submissions of this form; otherwise the newest of any form. */
      formId: Id.optional(),
    }),
    response: Success.extend({ message: z.string() }),
  },
})
