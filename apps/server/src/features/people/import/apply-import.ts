import { randomUUID } from 'node:crypto'
import type { PersonRecord, Suggestion } from '@nibondhon/domain'
import { personOfRow } from '@nibondhon/domain'
import { commitLater, type Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudit, recordAudits } from '../../audit/index.ts'
import { candidateOf, type Candidates, loadCandidates, recordOf } from '../join/candidates.ts'
import { addSuggestions } from '../join/join-repository.ts'
import { addColumns, findPeople, lockRegister, savePeople } from '../people-repository.ts'
import { decideRow, type DecidedRow, remember, updateOf } from './decide-row.ts'
import { ownColumnsOf } from './preview-import.ts'
import { countRows, lockImport, setApplied, type StoredImport } from './store/imports-repository.ts'
import {
  type AppliedRow,
  findImported,
  type ImportRow,
  listPending,
  storeApplied,
} from './store/import-rows-repository.ts'

/** Rows in one transaction: few, so that requests hardly notice. */
const BATCH_SIZE = 100

/** Applies the next rows of an import. Returns whether more are left. */
export async function applyNextRows(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The disk is left to those who submit. A batch that is lost is done again.
    await commitLater(trx)
    const stored = await lockImport(trx, id)
    if (stored?.state !== 'applying') return false
    await lockRegister(trx)
    const rows = await listPending(trx, id, BATCH_SIZE)
    if (rows.length > 0) await applyRows(trx, stored, rows)
    if (rows.length === BATCH_SIZE) return true
    await setApplied(trx, id)
    await recordAudit(trx, await summaryOf(trx, stored))
    return false
  })
}

async function applyRows(trx: Db, stored: StoredImport, rows: readonly ImportRow[]): Promise<void> {
  await addColumns(trx, ownColumnsOf(stored.columns.map(({ target }) => target)))
  const imported = await findImported(
    trx,
    rows.map(({ digest }) => digest),
  )
  const candidates = await loadCandidates(
    trx,
    rows.map(({ values }) => ({ details: values, currentId: null })),
  )
  for (const person of await findPeople(
    trx,
    rows.flatMap(({ decidedPersonId }) => decidedPersonId ?? []),
  )) {
    if (person.erasedAt === null) candidates.put(candidateOf(person.id, recordOf(person)))
  }
  const saved = new Map<string, PersonRecord>()
  const applied: AppliedRow[] = []
  const suggestions: (Suggestion & { ofId: string })[] = []
  const entries: AuditEntry[] = []
  for (const [position, row] of rows.entries()) {
    const decided = decideAgain(row, { candidates, position, imported })
    const { personId, after } = decided
    const before = personId === null ? null : (candidates.byId.get(personId)?.record ?? null)
    remember(candidates, decided)
    applied.push({ ...resultOf(decided), row: row.row, before: after && before, after })
    if (personId === null || after === null) continue
    saved.set(personId, after)
    suggestions.push(...decided.candidates.map((one) => ({ ...one, ofId: personId })))
    entries.push(entryOf(stored, { id: personId, name: after.name }))
  }
  await savePeople(trx, saved)
  await addSuggestions(trx, suggestions)
  await storeApplied(trx, stored.id, applied)
  await recordAudits(trx, entries)
}

/** Once more with the register as it is now: members may have submitted since the preview. What staff decided holds. */
function decideAgain(
  row: ImportRow,
  {
    candidates,
    position,
    imported,
  }: { candidates: Candidates; position: number; imported: ReadonlyMap<string, string> },
): DecidedRow {
  const { values, decision, decidedPersonId, digest } = row
  const newId = row.action === 'create' && row.personId !== null ? row.personId : randomUUID()
  if (decision === 'create') return added(row, { newId, suggestions: [] })
  if (decision === 'update' && decidedPersonId !== null) {
    return { ...updateOf(decidedPersonId, values, candidates), candidates: [] }
  }
  const before = imported.get(digest)
  if (before !== undefined) {
    return { action: 'skip', personId: before, reasons: ['imported_before'], candidates: [], after: null }
  }
  const decided = decideRow(values, { candidates, position, newId })
  // It was left for staff to decide, who said that such rows are added.
  if (decided.action === 'decide' && row.action === 'decide') {
    return added(row, { newId, suggestions: decided.candidates })
  }
  return decided
}

function added(
  { values }: ImportRow,
  { newId, suggestions }: { newId: string; suggestions: Suggestion[] },
): DecidedRow {
  return {
    action: 'create',
    personId: newId,
    reasons: [],
    candidates: suggestions,
    after: personOfRow(values),
  }
}

function resultOf({
  action,
  personId,
  reasons,
}: DecidedRow): Pick<AppliedRow, 'action' | 'result' | 'personId' | 'reasons'> {
  switch (action) {
    case 'create':
      return { action, personId, reasons, result: 'created' }
    case 'update':
      return { action, personId, reasons, result: 'updated' }
    case 'skip':
      return { action, personId, reasons, result: personId === null ? 'left' : 'unchanged' }
    case 'decide':
      return { action, personId: null, reasons, result: 'left' }
  }
}

function entryOf({ fileName, appliedBy }: StoredImport, subject: { id: string; name: string }): AuditEntry {
  return {
    actor: { id: null, username: appliedBy ?? '' },
    kind: 'person',
    action: 'imported',
    subject,
    changes: [{ what: 'Import', from: null, to: fileName }],
  }
}

async function summaryOf(trx: Db, stored: StoredImport): Promise<AuditEntry> {
  const results = (await countRows(trx, [stored.id])).get(stored.id)?.results
  const changes = (['created', 'updated', 'left'] as const).map((what) => ({
    what,
    from: null,
    to: String(results?.[what] ?? 0),
  }))
  return { ...entryOf(stored, { id: stored.id, name: stored.fileName }), changes }
}
