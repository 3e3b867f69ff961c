import { parentPort } from 'node:worker_threads'
import { type Answers, findExactDuplicates, findSimilarDuplicates } from '@nibondhon/domain'

/** What the thread is told: some submissions as JSON, or that there are no more. */
export type ToWorker = { rows: string } | { comparedFields: ComparedFields }

export interface ComparedFields {
  /** All must match; null to look for likeness. */
  chosen: string[] | null
  /** The fields of each form that say something about who submitted. */
  byForm: Record<string, string[]>
}

/** Ids, in groups that belong together. */
export interface FromWorker {
  compared: number
  groups: { formId: string; ids: string[] }[]
}

/** Field ids mean something within one form only, so each form is looked at by itself. */
const forms = new Map<string, { id: string; answers: Answers }[]>()

parentPort?.on('message', (message: ToWorker) => {
  if ('rows' in message) return collect(message.rows)
  parentPort?.postMessage(compare(message.comparedFields))
})

function collect(json: string): void {
  for (const [id, formId, answers] of JSON.parse(json) as [string, string, Answers][]) {
    const rows = forms.get(formId) ?? []
    rows.push({ id, answers })
    forms.set(formId, rows)
  }
}

function compare({ chosen, byForm }: ComparedFields): FromWorker {
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
