import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import {
  type Answer,
  type Answers,
  comparableValue,
  findExactDuplicates,
  findSimilarDuplicates,
} from '@nibondhon/domain'

/** What the thread is sent: first what counts, then submissions as JSON, some at a time, then that there are no more. */
export type ToWorker = { comparedFields: ComparedFields } | { rows: string } | { isAll: true }

export interface ComparedFields {
  /** All must match; null to look for likeness. */
  chosen: string[] | null
  /** The fields of each form that say something about who submitted. */
  byForm: Record<string, string[]>
}

/** What it answers: that it has read some rows, and in the end the ids, in groups that belong together. */
export type FromWorker = { isRead: true } | FoundGroups

export interface FoundGroups {
  compared: number
  groups: { formId: string; ids: string[] }[]
}

/** Field ids mean something within one form only, so each form is looked at by itself. */
const forms = new Map<string, { id: string; answers: Answers }[]>()

let compared: ComparedFields = { chosen: null, byForm: {} }

parentPort?.on('message', (message: ToWorker) => {
  if ('comparedFields' in message) {
    compared = message.comparedFields
    return
  }
  if ('rows' in message) collect(message.rows)
  parentPort?.postMessage(('rows' in message ? { isRead: true } : compare(compared)) satisfies FromWorker)
})

/** Only what is compared is kept, and of long answers a digest: there may be a megabyte in a submission. */
const MAX_KEPT_LENGTH = 64

function collect(json: string): void {
  for (const [id, formId, answers] of JSON.parse(json) as [string, string, Answers][]) {
    const rows = forms.get(formId) ?? []
    const kept: Answers = {}
    for (const field of compared.byForm[formId] ?? []) {
      const answer = answers[field]
      if (answer !== undefined) kept[field] = shortened(answer)
    }
    rows.push({ id, answers: kept })
    forms.set(formId, rows)
  }
}

function shortened(answer: Answer): Answer {
  const isLong =
    typeof answer === 'string' ? answer.length > MAX_KEPT_LENGTH : Array.isArray(answer) && answer.length > 4
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
