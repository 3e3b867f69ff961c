import type { SubmissionRow } from '@nibondhon/api-contract'
import {
  type Answers,
  cellAnswer,
  type Field,
  isInputField,
  namingFields,
  personIn,
  truncate,
} from '@nibondhon/domain'
import { loadFields } from '../../forms/index.ts'
import { loadPayments } from '../../payments/index.ts'
import type { ListedRow } from './list-repository.ts'
import { presentRow } from '../present-row.ts'
import type { Reading } from '../reading.ts'
import { loadShownAnswers, type ShownFields } from './cell-answers-repository.ts'

/**
 * Submissions for a list, each with what the list shows: the answers of the form's columns, cut to the length of a
 * cell. What is known of their payments is looked up for all of them at once.
 */
export async function presentList(reading: Reading, rows: readonly ListedRow[]): Promise<SubmissionRow[]> {
  const { db } = reading
  const paid = rows.filter((row) => row.hasPayment).map((row) => row.id)
  const [payments, columns] = await Promise.all([
    loadPayments(db, paid),
    Promise.all(rows.map((row) => columnsOf(reading, row))),
  ])
  const large = rows.flatMap(({ id, data }, index) =>
    data === null ? [{ id, fields: columns[index]!.ids }] : [],
  )
  const loaded = new Map((await loadShownAnswers(db, large)).map((shown) => [shown.id, shown]))

  return rows.map((row, index) => {
    const { fields, ids } = columns[index]!
    const shown = row.data
      ? { data: row.data, who: personIn(ids.naming, row.data) }
      : // Deleted between the two looks.
        (loaded.get(row.id) ?? { data: {}, who: '' })
    const data = cellAnswers(fields, shown.data)
    return presentRow(reading, { ...row, data }, { who: truncate(shown.who), facts: payments.get(row.id) })
  })
}

interface Columns {
  fields: readonly Field[]
  ids: ShownFields
}

/** The columns are those of the form as it is now; the person is named as in the version that they filled in. */
async function columnsOf({ db }: Reading, row: ListedRow): Promise<Columns> {
  const [current, own] = await Promise.all([
    loadFields(db, row.formId, row.currentVersion),
    loadFields(db, row.formId, row.formVersion),
  ])
  const known = byFields.get(current)?.get(own)
  if (known) return known
  const fields = current.filter((field) => field.displayInAdminTable && isInputField(field))
  const columns = { fields, ids: { columns: fields.map(({ id }) => id), naming: namingFields(own) } }
  byFields.set(current, (byFields.get(current) ?? new WeakMap()).set(own, columns))
  return columns
}

/** Worked out once for each pair of versions: the same lists of fields come back each time. */
const byFields = new WeakMap<readonly Field[], WeakMap<readonly Field[], Columns>>()

function cellAnswers(fields: readonly Field[], data: Answers): Answers {
  const cells: Answers = {}
  for (const { id, options } of fields) {
    const answer = data[id]
    if (answer !== undefined) cells[id] = cellAnswer(answer, options)
  }
  return cells
}
