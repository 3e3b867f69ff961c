import type { SubmissionRow } from '@nibondhon/api-contract'
import {
  type Answers,
  answerText,
  cellAnswer,
  type Field,
  fieldsFor,
  isInputField,
  type Locale,
  moreAnswerText,
  namingFields,
  personFields,
  personIn,
  rowsSummary,
  type StaffAudience,
  truncate,
} from '@nibondhon/domain'
import { loadFields } from '../../forms/index.ts'
import { loadPayments } from '../../payments/index.ts'
import type { ListedRow } from './list-repository.ts'
import { loadOrganised } from '../organise/organised-repository.ts'
import { presentRow, type Reading } from '../present-row.ts'
import { loadCellAnswers, type CellFields } from './cell-answers-repository.ts'

/**
 * Submissions for a list, each with the answers in the form's columns, truncated to the length of a cell. Payments are
 * loaded for all submissions at once.
 */
export async function presentList(
  reading: Reading,
  rows: readonly ListedRow[],
  chosen?: readonly string[],
): Promise<SubmissionRow[]> {
  const { db } = reading
  const paid = rows.filter((row) => row.hasPayment).map((row) => row.id)
  const [payments, organised, listed] = await Promise.all([
    loadPayments(db, paid),
    loadOrganised(
      db,
      rows.map((row) => row.id),
    ),
    Promise.all(rows.map(async (row) => ({ row, columns: await columnsOf(reading, row, chosen) }))),
  ])
  const large = listed.flatMap(({ row, columns }) =>
    row.data === null ? [{ id: row.id, fields: columns.ids }] : [],
  )
  const loaded = new Map((await loadCellAnswers(db, large)).map((cells) => [cells.id, cells]))

  return listed.map(({ row, columns: { fields, ids, contact } }) => {
    const shown = row.data
      ? { data: row.data, who: personIn(ids.naming, row.data) }
      : // Deleted between the two queries.
        (loaded.get(row.id) ?? { data: {}, who: '' })
    const data = cellAnswers(fields, shown.data, reading.language)
    return presentRow(
      reading,
      { ...row, data },
      {
        who: truncate(shown.who),
        contact: {
          phone: contactText(contact.phone, shown.data),
          batch: contactText(contact.batch, shown.data),
        },
        facts: payments.get(row.id),
        organised: organised.get(row.id),
      },
    )
  })
}

interface Columns {
  fields: readonly Field[]
  /** Of the submission's own version. */
  contact: Pick<ReturnType<typeof personFields>, 'phone' | 'batch'>
  ids: CellFields
}

/** The columns of the form today; the fields that name the person are those of the submission's own version. */
async function columnsOf(
  { db, audience }: Reading,
  row: ListedRow,
  chosen: readonly string[] | undefined,
): Promise<Columns> {
  const [current, own] = await Promise.all([
    loadFields(db, row.formId, row.currentVersion),
    loadFields(db, row.formId, row.formVersion),
  ])
  if (chosen)
    return makeColumns(
      current.filter(({ id }) => chosen.includes(id)),
      own,
      audience,
    )
  const cache = columnsCaches[audience]
  const cached = cache.get(current)?.get(own)
  if (cached) return cached
  const columns = makeColumns(
    current.filter((field) => field.displayInAdminTable),
    own,
    audience,
  )
  cache.set(current, (cache.get(current) ?? new WeakMap()).set(own, columns))
  return columns
}

function makeColumns(shown: readonly Field[], own: readonly Field[], audience: StaffAudience): Columns {
  const fields = fieldsFor(shown, audience).filter(isInputField)
  const seen = fieldsFor(own, audience)
  const { phone, batch } = personFields(seen)
  const contact = { ...(phone && { phone }), ...(batch && { batch }) }
  const columns = [...fields, ...Object.values(contact)].map(({ id }) => id)
  return { fields, contact, ids: { columns: [...new Set(columns)], naming: namingFields(seen) } }
}

function contactText(field: Field | undefined, data: Answers): string {
  return field ? truncate(answerText(data[field.id], field.options)) : ''
}

/** For each pair of versions: `loadFields` returns the same array each time. */
type ColumnsCache = WeakMap<readonly Field[], WeakMap<readonly Field[], Columns>>
const columnsCaches: Record<StaffAudience, ColumnsCache> = {
  admin: new WeakMap(),
  'admin-edit': new WeakMap(),
}

function cellAnswers(fields: readonly Field[], data: Answers, language: Locale): Answers {
  const cells: Answers = {}
  for (const field of fields) {
    const answer = data[field.id]
    if (answer === undefined) continue
    cells[field.id] =
      field.type === 'group'
        ? truncate(rowsSummary(field, answer))
        : cellAnswer(moreAnswerText(field, answer, language) ?? answer, field.options)
  }
  return cells
}
