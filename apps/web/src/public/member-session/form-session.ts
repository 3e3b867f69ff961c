import type { PublicForm } from '@nibondhon/api-contract'
import { isRecord } from '@nibondhon/domain'
import { forgetBrowserDraft, readBrowserDraft, writeBrowserDraft } from './browser-draft.ts'
import type { Draft, FormRecord, PendingSubmission, SendAttempt } from './form-record.ts'
import { forgetKeptFiles, readKeptFiles } from './keep-files.ts'
import { TAB_KEY } from './kept-files-keys.ts'
import { isAnswers, isText, readableAnswers } from './read-values.ts'
import { readStored, removeStored, storedKeys, writeStored } from './tab-storage.ts'

/*
 * The one record of each form. It is stored and cleared here; each part is validated when it is read, so that one that
 * is damaged is dropped and the others stay. What only paying needs is read in payment-session.ts, because members
 * download this file with every form.
 */
const PREFIX = 'member-session:'

/** The parts of a record as they are stored: of any type, and any of them may be missing. */
export type StoredForm = Partial<Record<keyof FormRecord, unknown>>

export function storedForm(customUrl: string): StoredForm {
  return toStoredForm(readStored(storageKey(customUrl)))
}

export function storedForms(): StoredForm[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => toStoredForm(readStored(key)))
}

/** Replaces the given parts of a form's record. */
export function updateFormSession(customUrl: string, changes: Partial<FormRecord>): void {
  writeStored(storageKey(customUrl), { ...storedForm(customUrl), ...changes })
}

/** Copies what this tab has typed, unless the browser keeps what another tab has typed. */
export function keepForNextVisit(customUrl: string): void {
  const { draft, payment, saved, link, isKept } = storedForm(customUrl)
  if (!isKept) {
    if (readBrowserDraft(customUrl)) return
    updateFormSession(customUrl, { isKept: true })
  }
  writeBrowserDraft(customUrl, { draft, payment, saved, link, tab: readStored(TAB_KEY) })
}

/** For answers that the member cleared. What was already sent stays known. */
export function clearDraft(form: Pick<PublicForm, 'id' | 'customUrl'>): void {
  forgetKept(form.customUrl)
  updateFormSession(form.customUrl, { draft: null, choices: null, saved: null })
  forgetFiles(form.id)
}

/** For answers that are stored on the server: neither the form nor the payment page offers them again. */
export function clearSubmitted(form: Pick<PublicForm, 'id' | 'customUrl'>): void {
  const key = storageKey(form.customUrl)
  const { begun } = storedForm(form.customUrl)
  forgetKept(form.customUrl)
  if (begun) writeStored(key, { begun })
  else removeStored(key)
  forgetFiles(form.id)
}

function forgetKept(customUrl: string): void {
  if (storedForm(customUrl).isKept) forgetBrowserDraft(customUrl)
}

function forgetFiles(formId: string): void {
  chosenFiles(formId).clear()
  forgetKeptFiles(formId)
}

export function readDraft(customUrl: string): Draft | null {
  return toDraft(storedForm(customUrl).draft)
}

/** Whether anything was sent to pay under this Idempotency-Key. It may have arrived. */
export function hasPaymentAttempt({ customUrl, key }: Pick<PendingSubmission, 'customUrl' | 'key'>): boolean {
  const { payment } = storedForm(customUrl)
  return isRecord(payment) && payment['key'] === key
}

/** Whether its answers still fit the form is for the fields of the form to say. */
export function toDraft(value: unknown): Draft | null {
  if (!isRecord(value) || !isText(value['key'])) return null
  const { key, answers, attempts, files, page, hold } = value
  return {
    key,
    answers: readableAnswers(answers),
    attempts: toAttempts(attempts),
    files: Array.isArray(files) ? files.filter(isText) : [],
    ...(isText(page) && { page }),
    ...(isText(hold) && { hold }),
  }
}

export function toAttempts(value: unknown): SendAttempt[] {
  return Array.isArray(value) ? value.filter(isAttempt) : []
}

function isAttempt(value: unknown): value is SendAttempt {
  if (!isRecord(value)) return false
  const { answers, amount, payment, files } = value
  return (
    isAnswers(answers) &&
    typeof amount === 'number' &&
    (payment === null || (isRecord(payment) && Object.values(payment).every(isText))) &&
    Array.isArray(files) &&
    files.every(isText)
  )
}

function toStoredForm(value: unknown): StoredForm {
  return isRecord(value) ? value : {}
}

function storageKey(customUrl: string): string {
  return PREFIX + customUrl.toLowerCase()
}

/** Files chosen for the fields of a form, by field id. */
export type ChosenFiles = Map<string, File>

export type AttemptFiles = ReadonlyMap<string, File>

/** What only the page remembers: files are kept elsewhere, and the form is loaded again after a reload. */
const pageMemory: {
  files: Map<string, ChosenFiles>
  attemptFiles: Map<string, AttemptFiles>
  lastForm: PublicForm | null
} = { files: new Map(), attemptFiles: new Map(), lastForm: null }

export function chosenFiles(formId: string): ChosenFiles {
  const files = pageMemory.files.get(formId) ?? new Map<string, File>()
  pageMemory.files.set(formId, files)
  return files
}

/** Brings back the files that an earlier page of this tab kept. Files chosen since then stay. */
export async function restoreFiles(formId: string): Promise<ChosenFiles> {
  const files = chosenFiles(formId)
  for (const [id, file] of await readKeptFiles(formId)) if (!files.has(id)) files.set(id, file)
  return files
}

/** The files that each attempt to send was made with, by a text that identifies the attempt. */
export function attemptFiles(): Map<string, AttemptFiles> {
  return pageMemory.attemptFiles
}

/** The page after submitting needs the form again, and may be reached without a network. */
export function rememberForm(form: PublicForm): void {
  pageMemory.lastForm = form
}

export function recallForm(customUrl: string): PublicForm | null {
  const { lastForm } = pageMemory
  return lastForm?.customUrl.toLowerCase() === customUrl.toLowerCase() ? lastForm : null
}
