import type { OwnRegistration, OwnRegistrations } from '@nibondhon/api-contract'
import { localDay, localiseForm, type Locale, paymentOffer } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { loadForm } from '../forms/index.ts'
import { readOwnMembership } from '../people/index.ts'
import { listSentDrafts } from '../saved-drafts/index.ts'
import type { ReadAvailability } from '../seats/index.ts'
import { viewSubmission, type WillMessage } from '../submissions/index.ts'
import { offerToken, offerUrl, placeToken, placeUrl } from '../waiting-list/index.ts'
import {
  findOwn,
  findOwnPlaces,
  type OwnPlace,
  type OwnSession,
  type OwnSubmission,
} from './own-registrations-repository.ts'

/** More than anyone fills in; the newest are listed. */
const MAX_LISTED = 50

export interface ListParts {
  db: Db
  appSecret: string
  publicUrl: string
  timeZone: string
  availability: ReadAvailability
  now: () => number
  willMessage: WillMessage
}

/** All that the holder of a contact registered with it, over all forms. */
export async function listOwn(
  parts: ListParts,
  session: OwnSession,
  locale: Locale,
): Promise<OwnRegistrations> {
  const found = await findOwn(parts.db, session, MAX_LISTED + 1)
  const submissions: OwnRegistration[] = []
  for (const submission of found.slice(0, MAX_LISTED)) {
    submissions.push(await presentOwn(parts, submission, locale))
  }
  const waiting = []
  for (const place of await findOwnPlaces(parts.db, session, MAX_LISTED)) {
    waiting.push(...(await presentPlace(parts, place, locale)))
  }
  const ids = found.map(({ id }) => id)
  const today = localDay(new Date(parts.now()), parts.timeZone)
  return {
    contact: session.contact,
    submissions,
    waiting,
    drafts: await listSentDrafts(parts, session, locale),
    membership: await readOwnMembership(
      { ...parts, today },
      { contact: session.value, submissionIds: ids },
      locale,
    ),
    hasMore: found.length > MAX_LISTED,
  }
}

async function presentOwn(
  parts: ListParts,
  { uniqueId, editCode }: OwnSubmission,
  locale: Locale,
): Promise<OwnRegistration> {
  const view = await viewSubmission(parts, uniqueId, locale)
  const { formTitle, status, paymentStatus, createdAt, money, allowEditing, pdfAvailable } = view
  const { publicUrl } = parts
  const canPay = view.paymentSituation !== null && paymentOffer(view.paymentSituation).action === 'pay'
  return {
    uniqueId,
    formTitle,
    status,
    paymentStatus,
    isRefunded: money?.isRefunded ?? false,
    amount: view.paymentAmount,
    // The books of a submission say what it has; below zero, something is owed.
    balance: status === 'cancelled' || !money ? 0 : -money.balance,
    createdAt,
    editCode,
    viewUrl: view.viewUrl,
    editUrl: allowEditing ? `${publicUrl}/edit-submission/${uniqueId}/${editCode}` : null,
    payUrl: canPay ? `${publicUrl}/pay/${uniqueId}` : null,
    ticketUrl: view.ticket?.url ?? null,
    pdfUrl: pdfAvailable ? `${publicUrl}/pdf/${uniqueId}` : null,
  }
}

async function presentPlace(
  { db, appSecret, publicUrl }: ListParts,
  { id, formId, offers, isOffered, createdAt }: OwnPlace,
  locale: Locale,
): Promise<OwnRegistrations['waiting']> {
  const form = await loadForm(db, formId)
  if (!form) return []
  const { customUrl } = form
  const url = isOffered
    ? offerUrl(publicUrl, customUrl, offerToken(appSecret, id, offers), locale)
    : placeUrl(publicUrl, customUrl, placeToken(appSecret, id), locale)
  return [{ formTitle: localiseForm(form, locale).title, isOffered, createdAt: createdAt.toISOString(), url }]
}
