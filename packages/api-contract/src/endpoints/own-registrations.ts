import { LOCALES, PAYMENT_STATUSES, SUBMISSION_STATUSES } from '@nibondhon/domain'
import { z } from 'zod'
import { Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'

/** A phone number or an e-mail address, as the member writes it. */
const Contact = z.string().trim().min(1).max(254)

const Address = z.string().nullable()

export const OwnRegistration = z.object({
  uniqueId: z.string(),
  formTitle: z.string(),
  status: z.enum(SUBMISSION_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Whether all money that arrived was returned; the status stays. */
  isRefunded: z.boolean(),
  /** In taka. */
  amount: z.number(),
  /** What is still to pay, in taka; negative where more was paid. */
  balance: z.number(),
  createdAt: Timestamp,
  /** The member has proved who they are, and does not have to look for it. */
  editCode: z.string(),
  viewUrl: z.string(),
  /** Null where the form allows no changes. */
  editUrl: Address,
  /** Null where nothing can be paid now. */
  payUrl: Address,
  /** Null where there is no PDF. */
  pdfUrl: Address,
  /** Null where there is no ticket. */
  ticketUrl: Address,
})
export type OwnRegistration = z.infer<typeof OwnRegistration>

const WaitingPlace = z.object({
  formTitle: z.string(),
  /** Whether seats are offered to the member now. */
  isOffered: z.boolean(),
  createdAt: Timestamp,
  url: z.string(),
})

const OwnDraft = z.object({
  formTitle: z.string(),
  savedAt: Timestamp,
  expiresAt: Timestamp,
  url: z.string(),
})

const OwnMembership = z.object({
  category: z.string(),
  /** YYYY-MM-DD; '' where the register does not say. */
  from: z.string(),
  /** The last day; null without an end. */
  until: z.string().nullable(),
  isActive: z.boolean(),
  /** The open form that continues it; null where there is none, or no end. */
  renewal: z.object({ formTitle: z.string(), url: z.string() }).nullable(),
})

export const OwnRegistrations = z
  .object({
    /** The phone number or e-mail address that was proved. */
    contact: z.string(),
    submissions: z.array(OwnRegistration),
    waiting: z.array(WaitingPlace),
    /** Forms that were saved to finish them later, whose link was sent to the contact. */
    drafts: z.array(OwnDraft),
    /** What the submissions gave; null where they gave none. */
    membership: OwnMembership.nullable(),
    /** Whether there are more submissions than are listed. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'OwnRegistrations' })
export type OwnRegistrations = z.infer<typeof OwnRegistrations>

export const ownRegistrationEndpoints = defineEndpoints({
  'POST /api/my/codes': {
    tag: 'Own registrations',
    summary: 'Send a code to a phone number or an e-mail address',
    access: 'public',
    body: z.object({ contact: Contact, locale: z.enum(LOCALES).optional() }),
    response: Success,
    status: 202,
  },
  'POST /api/my/session': {
    tag: 'Own registrations',
    summary: 'Prove a contact by its code; sets a cookie',
    access: 'public',
    body: z.object({
      contact: Contact,
      code: z.string().max(40),
      keep: z.boolean().optional().describe('Stay signed in for 30 days instead of a day'),
    }),
    response: Success,
  },
  'DELETE /api/my/session': {
    tag: 'Own registrations',
    summary: 'Sign out on this device, or with `everywhere` on all that proved the same contact',
    access: 'public',
    query: z.object({ everywhere: z.enum(['true', 'false']).optional() }),
    response: Success,
  },
  'GET /api/my': {
    tag: 'Own registrations',
    summary: 'All submissions in which the proved contact is an answer, newest first',
    access: 'public',
    response: Success.extend(OwnRegistrations.shape),
  },
})
