import type { FormImportPreview } from '@nibondhon/api-contract'
import {
  type AnswerColumn,
  EDIT_CODE_BYTES,
  type Field,
  findAnswerProblems,
  formOfAnswers,
  makeEditCode,
  makeTimeOrderedUuid,
  makeUniqueId,
  readAnswerRow,
  UNIQUE_ID_BYTES,
  UUID_BYTES,
} from '@nibondhon/domain'
import type { FormDefinition } from '@nibondhon/domain'
import { secureBytes } from '../../platform/crypto/index.ts'
import { type Db, isUniqueViolation } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { SignedInActor } from '../auth/index.ts'
import { newFieldId, readForm, storeNewForm } from '../forms/index.ts'
import { announceMany } from '../live/index.ts'
import { insertImported, prepareIdentity } from '../submissions/index.ts'
import { columnsInvalid, importedBefore } from './form-import-errors.ts'
import { findImported, insertImport } from './form-imports-repository.ts'
import type { ReceivedAnswers } from './receive-answers.ts'

const BATCH_SIZE = 200
const MAX_EXAMPLES = 3
const MAX_SHOWN_LENGTH = 120
const MAX_PROBLEMS = 50

interface ImportTools {
  timeZone: string
  now: Date
}

/** What the list would become. Nothing is stored. */
export async function previewAnswers(
  db: Db,
  received: ReceivedAnswers,
  tools: ImportTools,
): Promise<FormImportPreview> {
  const { headings, rows, kinds, title, rowNumbers } = received
  const { form, columns, submissions } = readList(received, tools)
  const byColumn = new Map(columns.map((column) => [column.column, column]))
  const problems = findAnswerProblems(rows, { columns, now: tools.now, max: MAX_PROBLEMS })
  const fieldOf = (column: AnswerColumn | undefined) => form.fields.find(({ id }) => id === column?.fieldId)
  return {
    title,
    submissions: submissions.length,
    importedBefore: await findImported(db, received.digest),
    withoutTime: submissions.filter(({ submittedAt }) => submittedAt === null).length,
    columns: kinds.map((kind, index) => {
      const column = byColumn.get(index)
      return {
        heading: (headings[index] ?? '').trim().slice(0, MAX_SHOWN_LENGTH),
        kind,
        required: fieldOf(column)?.required ?? false,
        options: fieldOf(column)?.options.map(({ label }) => label) ?? [],
        examples: examplesOf(rows, index),
        misfits: problems.byColumn.get(index) ?? 0,
      }
    }),
    problemCount: problems.count,
    problems: problems.first.map(({ row, column, problem }) => ({
      row: rowNumbers[row] ?? row,
      column,
      problem,
      text: column === null ? '' : shownText(rows[row]?.[column] ?? ''),
    })),
  }
}

/**
 * Makes an inactive form of the list, with its submissions: all or nothing, and once as long as it is not undone. Returns the
 * import.
 */
export async function importAnswers(
  db: Db,
  actor: SignedInActor,
  received: ReceivedAnswers,
  tools: ImportTools,
): Promise<string> {
  const known = await findImported(db, received.digest)
  if (known !== null) throw importedBefore(known)
  try {
    return await storeAnswers(db, actor, received, tools)
  } catch (error) {
    // Another request stored the same answers meanwhile.
    if (!isUniqueViolation(error, 'form_imports_once')) throw error
    throw importedBefore((await findImported(db, received.digest)) ?? received.title)
  }
}

async function storeAnswers(
  db: Db,
  actor: SignedInActor,
  received: ReceivedAnswers,
  tools: ImportTools,
): Promise<string> {
  const { form, submissions } = readList(received, tools)
  const { fileName, digest } = received
  const id = await db.transaction().execute(async (trx) => {
    const stored = await storeNewForm(trx, actor, form, false)
    const identityOf = prepareIdentity(stored)
    const at = tools.now
    const made = submissions.map(({ data, submittedAt }) => ({
      id: makeTimeOrderedUuid(at.getTime(), secureBytes(UUID_BYTES)),
      uniqueId: makeUniqueId(secureBytes(UNIQUE_ID_BYTES)),
      editCode: makeEditCode(secureBytes(EDIT_CODE_BYTES)),
      data,
      identity: identityOf(data),
      createdAt: submittedAt ?? at,
    }))
    const locale = form.settings.baseLanguage ?? 'en'
    for (let from = 0; from < made.length; from += BATCH_SIZE) {
      const batch = made.slice(from, from + BATCH_SIZE)
      await insertImported(trx, { formId: stored.id, version: stored.version, locale, at }, batch)
    }
    await recordAudit(trx, {
      actor,
      kind: 'form',
      action: 'imported',
      subject: { id: stored.id, name: stored.title },
      changes: [
        { what: 'Import', from: null, to: fileName },
        { what: 'submissions', from: null, to: String(made.length) },
      ],
    })
    return insertImport(trx, { formId: stored.id, fileName, digest, submissions: made.length, actor, at })
  })
  if (submissions.length > 0) announceMany(db)
  return id
}

function readList(
  received: ReceivedAnswers,
  { timeZone, now }: ImportTools,
): { form: FormDefinition; columns: AnswerColumn[]; submissions: ReadSubmission[] } {
  const { form: input, columns } = formOfAnswers({ ...received, timeZone, now }, newFieldId)
  if (columns.every(({ fieldId }) => fieldId === '')) throw columnsInvalid()
  const form = readForm(input)
  return { form, columns, submissions: readSubmissions(received.rows, { columns, fields: form.fields, now }) }
}

type ReadSubmission = NonNullable<ReturnType<typeof readAnswerRow>>

function readSubmissions(
  rows: ReceivedAnswers['rows'],
  context: { columns: readonly AnswerColumn[]; fields: readonly Field[]; now: Date },
): ReadSubmission[] {
  return rows.flatMap((row) => readAnswerRow(row, context) ?? [])
}

function examplesOf(rows: ReceivedAnswers['rows'], column: number): string[] {
  const examples: string[] = []
  for (const row of rows) {
    const text = shownText(row[column] ?? '')
    if (text !== '' && !examples.includes(text)) examples.push(text)
    if (examples.length === MAX_EXAMPLES) break
  }
  return examples
}

function shownText(cell: string): string {
  return cell
    .slice(0, 2 * MAX_SHOWN_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SHOWN_LENGTH)
}
