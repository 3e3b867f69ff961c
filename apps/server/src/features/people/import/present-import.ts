import type { PeopleImport, PeopleImportRow, PeopleImportSummary } from '@nibondhon/api-contract'
import type { ImportAction, ImportedValues } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { importNotFound } from '../people-errors.ts'
import { canUndo } from './change-import.ts'
import {
  countRows,
  findImport,
  type ImportColumn,
  type ImportSummary,
  listImports,
  type StoredImport,
} from './store/imports-repository.ts'
import { findNames, type ImportRow, listRows } from './store/import-rows-repository.ts'

const PREVIEW_ROWS = 50

export async function readImport(db: Db, id: string): Promise<PeopleImport> {
  const stored = await loadImport(db, id)
  const [summaries, { rows }] = await Promise.all([
    countRows(db, [id]),
    listRows(db, id, { show: undefined, limit: PREVIEW_ROWS, offset: 0 }),
  ])
  return {
    ...presentSummary(stored, summaries.get(id)),
    columns: stored.columns,
    preview: await presentRows(db, stored.columns, rows),
  }
}

export async function readImports(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ imports: PeopleImportSummary[]; total: number; page: number }> {
  const { imports, total } = await listImports(db, { limit, offset: (page - 1) * limit })
  const summaries = await countRows(
    db,
    imports.map(({ id }) => id),
  )
  return { imports: imports.map((one) => presentSummary(one, summaries.get(one.id))), total, page }
}

export async function readImportRows(
  db: Db,
  id: string,
  { page, limit, action }: { page: number; limit: number; action?: ImportAction | 'problems' | undefined },
): Promise<{ rows: PeopleImportRow[]; total: number; page: number }> {
  const { columns } = await loadImport(db, id)
  const { rows, total } = await listRows(db, id, { show: action, limit, offset: (page - 1) * limit })
  return { rows: await presentRows(db, columns, rows), total, page }
}

async function loadImport(db: Db, id: string): Promise<StoredImport> {
  const stored = await findImport(db, id)
  if (!stored) throw importNotFound()
  return stored
}

function presentSummary(stored: StoredImport, summary: ImportSummary | undefined): PeopleImportSummary {
  if (!summary) throw new Error('an import has no counts')
  const { id, fileName, state, createdBy, createdAt, appliedAt, undoneAt } = stored
  return {
    ...{ id, fileName, status: state, createdBy, ...summary },
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo: canUndo(stored),
  }
}

async function presentRows(
  db: Db,
  columns: readonly ImportColumn[],
  rows: readonly ImportRow[],
): Promise<PeopleImportRow[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ personId, decidedPersonId, candidates }) => [
      ...(personId === null ? [] : [personId]),
      ...(decidedPersonId === null ? [] : [decidedPersonId]),
      ...candidates.map((one) => one.personId),
    ]),
  )
  return rows.map(
    ({ row, action, decision, decidedPersonId, personId, reasons, candidates, values, problems, result }) => {
      const whom = decision === 'update' ? decidedPersonId : personId
      return {
        row,
        action: decision ?? action,
        isDecided: decision !== null,
        personId: whom,
        personName: whom === null ? null : (names.get(whom) ?? null),
        reasons,
        candidates: candidates.flatMap((one) => {
          const name = names.get(one.personId)
          return name === undefined ? [] : [{ personId: one.personId, name, reasons: one.reasons }]
        }),
        values: isKept(values) ? values : null,
        problems: problems.map((problem) => ({
          ...problem,
          header: problem.column === null ? '' : (columns[problem.column]?.header ?? ''),
        })),
        result,
      }
    },
  )
}

/** The values of a row that was applied are with its person. */
function isKept(values: Partial<ImportedValues>): values is ImportedValues {
  return values.name !== undefined
}
