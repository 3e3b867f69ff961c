import { isBlank, isFileAnswer, readAnswers, type Answers, type Field } from '@nibondhon/domain'
import { readSession, removeSession, writeSession } from './session-store.ts'
import { readTries, type Try } from '../shared/submit/send-or-repeat.ts'

/** What a person has typed so far, kept for as long as the tab is open. */
export interface Draft {
  answers: Answers
  /** Sent with every attempt to submit, so that one that got lost and its repetition make one submission. */
  key: string
  /** The attempts that were not answered: one of them may have arrived all the same. */
  tries: Try[]
  /** Ids of the fields that had a file: files do not outlive the page. */
  files: string[]
}

export function writeDraft(customUrl: string, { answers, key, tries }: Omit<Draft, 'files'>): void {
  const entries = Object.entries(answers)
  const draft: Draft = {
    key,
    tries,
    answers: Object.fromEntries(entries.filter(([, answer]) => !isFileAnswer(answer))),
    files: entries.filter(([, answer]) => isFileAnswer(answer)).map(([id]) => id),
  }
  writeSession(placeOf(customUrl), draft)
}

/** The draft as far as it still fits the form; null when there is none. */
export function readDraft(customUrl: string, fields: readonly Field[]): Draft | null {
  const stored = readSession(placeOf(customUrl)) as Partial<Draft> | null
  if (typeof stored?.key !== 'string') return null
  return {
    key: stored.key,
    tries: readTries(stored.tries),
    answers: readAnswers(fields, stored.answers),
    files: Array.isArray(stored.files) ? stored.files : [],
  }
}

export function removeDraft(customUrl: string): void {
  removeSession(placeOf(customUrl))
}

export function hasAnswers({ answers, files }: Draft): boolean {
  return files.length > 0 || Object.values(answers).some((answer) => !isBlank(answer))
}

/** Not crypto.randomUUID: it is missing where a server is reached without https. */
export function newSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function placeOf(customUrl: string): string {
  return `form-draft:${customUrl.toLowerCase()}`
}
