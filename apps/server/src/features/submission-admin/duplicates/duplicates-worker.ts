import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { Answer, Answers } from '@nibondhon/domain'
import {
  comparableName,
  comparableValue,
  findExactDuplicates,
  findSimilarDuplicates,
} from '@nibondhon/domain/duplicates'

/** Messages to the worker: first the fields to compare, then batches of submissions as JSON, then the end. */
export type ToWorker = { comparedFields: ComparedFields } | { rows: string } | { isAll: true }

export interface ComparedFields {
  /** Fields that must all match; null to search for similar submissions. */
  chosen: string[] | null
  /** The comparable fields of each form. */
  byForm: Record<string, string[]>
  /** Those of them that hold a person's name, which is similar in another script or spelling. Where all must match, it must too. */
  names: Record<string, string[]>
}

/** Messages from the worker: a batch is read; in the end the groups of duplicates. */
export type FromWorker = { isRead: true } | FoundGroups

export interface FoundGroups {
  compared: number
  groups: { formId: string; ids: string[] }[]
}

/** By form: field ids are unique within one form only. */
const forms = new Map<string, { id: string; answers: Answers }[]>()

let compared: ComparedFields = { chosen: null, byForm: {}, names: {} }

parentPort?.on('message', (message: ToWorker) => {
  if ('comparedFields' in message) {
    compared = message.comparedFields
    return
  }
  if ('rows' in message) collect(message.rows)
  parentPort?.postMessage(('rows' in message ? { isRead: true } : compare(compared)) satisfies FromWorker)
})

/** Longer answers are held in memory as a digest: a submission may have a megabyte. */
const MAX_ANSWER_LENGTH = 64

function collect(json: string): void {
  for (const [id, formId, answers] of JSON.parse(json) as [string, string, Answers][]) {
    const rows = forms.get(formId) ?? []
    const names = compared.chosen === null ? compared.names[formId] : undefined
    const comparable: Answers = {}
    for (const field of compared.byForm[formId] ?? []) {
      const answer = answers[field]
      if (answer !== undefined) {
        comparable[field] = shortened(names?.includes(field) ? comparableName(answer) : answer)
      }
    }
    rows.push({ id, answers: comparable })
    forms.set(formId, rows)
  }
}

function shortened(answer: Answer): Answer {
  const isLong =
    typeof answer === 'string'
      ? answer.length > MAX_ANSWER_LENGTH
      : Array.isArray(answer) && answer.length > 4
  if (!isLong) return answer
  return createHash('sha256').update(comparableValue(answer)).digest('base64url')
}

function compare({ chosen, byForm }: ComparedFields): FoundGroups {
  const groups = [...forms].flatMap(([formId, rows]) => {
    const fields = byForm[formId] ?? []
    return find(rows, fields, chosen).map((group) => ({ formId, ids: group.map(({ id }) => id) }))
  })
  return { compared: [...forms.values()].reduce((sum, rows) => sum + rows.length, 0), groups }
}

function find(rows: { id: string; answers: Answers }[], fields: string[], chosen: string[] | null) {
  if (chosen === null) return findSimilarDuplicates(rows, fields)
  // A form that lacks one of the chosen fields has no submission that matches in all of them.
  return chosen.every((id) => fields.includes(id)) ? findExactDuplicates(rows, chosen) : []
}
