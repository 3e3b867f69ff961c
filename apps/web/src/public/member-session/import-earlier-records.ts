import { isRecord } from '@nibondhon/domain'
import { toDraft, updateFormSession } from './form-session.ts'
import { toBegunPayment, toChoices, toPaymentAttempt, toPending } from './payment-session.ts'
import { isText, readText } from './read-values.ts'
import { keepEditCode, toEditDraft, updateSubmissionSession } from './submission-session.ts'
import { readStored, removeStored, storedKeys } from './tab-storage.ts'

/**
 * An earlier version stored each part under a key of its own. A tab that was open during the update still has those
 * keys when its page is loaded again: what can be read moves into the records, and the rest is dropped.
 */
export function importEarlierRecords(): void {
  for (const key of storedKeys()) {
    const stored = readStored(key)
    if (key.startsWith(DRAFT)) importDraft(key.slice(DRAFT.length), stored)
    else if (key.startsWith(EDIT_DRAFT)) importEditDraft(key.slice(EDIT_DRAFT.length), stored)
    else if (key.startsWith(EDIT_CODE)) keepEditCode(key.slice(EDIT_CODE.length), readText(stored))
    else if (key === PENDING) importPending(stored)
    else if (key === CHOICES) importChoices(stored)
    else if (key === BEGUN) importBegunPayment(stored)
    else continue
    removeStored(key)
  }
  removeStored(ATTEMPT)
}

const DRAFT = 'form-draft:'
const EDIT_DRAFT = 'edit-draft:'
const EDIT_CODE = 'edit-code '
const PENDING = 'pending-submission'
const ATTEMPT = 'payment-attempt'
const CHOICES = 'payment-choices'
const BEGUN = 'begun-payment'

function importDraft(customUrl: string, stored: unknown): void {
  const draft = toDraft(withAttempts(stored))
  if (!draft) return
  updateFormSession(customUrl, { draft })
  importPaymentAttempt(customUrl, draft.key)
}

function importPending(stored: unknown): void {
  const pending = toPending(stored)
  if (!pending || pending.customUrl === '') return
  updateFormSession(pending.customUrl, { pending })
  importPaymentAttempt(pending.customUrl, pending.key)
}

/** It names no form: it belongs to the one whose draft or pending submission has its key. */
function importPaymentAttempt(customUrl: string, key: string): void {
  const payment = toPaymentAttempt(withAttempts(readStored(ATTEMPT)))
  if (payment?.key !== key) return
  updateFormSession(customUrl, { payment })
  removeStored(ATTEMPT)
}

function importChoices(stored: unknown): void {
  if (!isRecord(stored)) return
  const { customUrl, method, notes } = stored
  if (!isText(customUrl)) return
  const choices = toChoices({ method: method === 'bank' ? 'bank_transfer' : method, notes })
  updateFormSession(customUrl, { choices })
}

function importBegunPayment(stored: unknown): void {
  const begun = toBegunPayment(stored)
  if (begun) updateFormSession(begun.customUrl, { begun })
}

function importEditDraft(uniqueId: string, stored: unknown): void {
  updateSubmissionSession(uniqueId, { editDraft: toEditDraft(stored) })
}

/** Attempts used to be called tries. */
function withAttempts(stored: unknown): unknown {
  return isRecord(stored) ? { attempts: stored['tries'], ...stored } : stored
}
