import { createHash, randomUUID } from 'node:crypto'
import {
  columnOfTarget,
  dateOrderOfRows,
  type PeopleMapping,
  readPersonRow,
  importedRowKey,
} from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { TableReader } from '../../../platform/spreadsheets/index.ts'
import type { Actor } from '../../auth/index.ts'
import { freshColumns } from '../change/keep-columns.ts'
import { createKnownPeople, type KnownPeople, loadCandidates } from '../join/candidates.ts'
import { listColumns } from '../people-repository.ts'
import { decideRow, type DecidedRow, remember } from './decide-row.ts'
import { receivePeople } from './receive-list.ts'
import { type ImportColumn, insertImport, setColumns } from './store/imports-repository.ts'
import { findImported, listRowsAfter, type NewRow, saveRows } from './store/import-rows-repository.ts'

/** Rows that are compared with the register at once. Requests have their turn in between. */
const BATCH_SIZE = 100
const MAX_EXAMPLES = 3
const MAX_SHOWN_LENGTH = 80
/** What tells which of day and month comes first. */
const SAMPLE = 2000

/** Stores the list with what each of its rows would become. Returns the import. */
export async function previewImport(
  { db, tables, actor }: { db: Db; tables: TableReader; actor: Actor },
  request: FastifyRequest,
): Promise<string> {
  const ownColumns = await listColumns(db)
  const { fileName, cells, header, mapping } = await receivePeople({ tables, ownColumns }, request)
  const numbered = cells.flatMap((row, index) =>
    index > header && row.some((cell) => cell.trim() !== '') ? [{ row: index + 1, cells: row }] : [],
  )
  return db.transaction().execute(async (trx) => {
    const columns = columnsOf(mapping, { headings: cells[header] ?? [], rows: numbered })
    const id = await insertImport(trx, { fileName, columns, header, createdBy: actor.username })
    const reader = createReader(trx, { id, mapping, sample: numbered })
    for (let from = 0; from < numbered.length; from += BATCH_SIZE) {
      await reader.read(numbered.slice(from, from + BATCH_SIZE))
    }
    return id
  })
}

/** Reads the stored list again, with other columns. */
export async function readAgain(
  trx: Db,
  { id, columns }: { id: string; columns: readonly ImportColumn[] },
  mapping: PeopleMapping,
): Promise<void> {
  // Says so now if the register cannot have that many columns; they are added when the list is applied.
  await freshColumns(trx, ownColumnsOf(mapping))
  await setColumns(
    trx,
    id,
    columns.map((column, index) => ({ ...column, target: mapping[index] ?? null })),
  )
  const sample = await listRowsAfter(trx, id, { after: 0, limit: SAMPLE })
  const reader = createReader(trx, { id, mapping, sample })
  for (let after = 0; ;) {
    const rows = await listRowsAfter(trx, id, { after, limit: BATCH_SIZE })
    const last = rows.at(-1)
    if (!last) return
    await reader.read(rows)
    after = last.row
  }
}

/** The own columns that a mapping fills. */
export function ownColumnsOf(mapping: PeopleMapping): string[] {
  return mapping.flatMap((target) => columnOfTarget(target) ?? [])
}

interface NumberedRow {
  row: number
  cells: string[]
}

function createReader(
  trx: Db,
  { id, mapping, sample }: { id: string; mapping: PeopleMapping; sample: readonly NumberedRow[] },
) {
  const dateOrder = dateOrderOfRows(
    sample.slice(0, SAMPLE).map(({ cells }) => cells),
    mapping,
  )
  const known = createKnownPeople()
  const seen = new Map<string, string | null>()
  return {
    async read(rows: readonly NumberedRow[]) {
      const read = rows.map(({ row, cells }) => {
        const { values, problems } = readPersonRow(cells, { mapping, dateOrder })
        return { row, cells, values, problems, digest: digestOf(importedRowKey(values)) }
      })
      await saveRows(trx, id, await decideRows(trx, read, { known, seen }))
    },
  }
}

type ReadRow = Pick<NewRow, 'row' | 'cells' | 'values' | 'problems' | 'digest'>

async function decideRows(
  trx: Db,
  rows: readonly ReadRow[],
  { known, seen }: { known: KnownPeople; seen: Map<string, string | null> },
): Promise<NewRow[]> {
  const imported = await findImported(
    trx,
    rows.map(({ digest }) => digest),
  )
  const candidates = await loadCandidates(
    trx,
    rows.map(({ values }) => ({ details: values, currentId: null })),
    known,
  )
  return rows.map((row, position) => {
    const decided = decide(row, position)
    seen.set(row.digest, decided.personId)
    const { action, personId, reasons, candidates: found } = decided
    return { ...row, action, personId, reasons, candidates: found }
  })

  function decide({ values, digest }: ReadRow, position: number): DecidedRow {
    const skip = (reason: 'no_name' | 'repeated' | 'imported_before', personId: string | null) => ({
      action: 'skip' as const,
      personId,
      reasons: [reason],
      candidates: [],
      after: null,
    })
    if (values.name === '') return skip('no_name', null)
    if (seen.has(digest)) return skip('repeated', seen.get(digest) ?? null)
    const before = imported.get(digest)
    if (before !== undefined) return skip('imported_before', before)
    const decided = decideRow(values, { candidates, position, newId: randomUUID() })
    remember(candidates, decided)
    return decided
  }
}

function columnsOf(
  mapping: PeopleMapping,
  { headings, rows }: { headings: readonly string[]; rows: readonly NumberedRow[] },
): ImportColumn[] {
  return mapping.map((target, column) => ({
    header: (headings[column] ?? '').trim().slice(0, MAX_SHOWN_LENGTH),
    target,
    examples: rows
      .slice(0, SAMPLE)
      .flatMap(({ cells }) => (cells[column] ?? '').trim().slice(0, MAX_SHOWN_LENGTH) || [])
      .slice(0, MAX_EXAMPLES),
  }))
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
