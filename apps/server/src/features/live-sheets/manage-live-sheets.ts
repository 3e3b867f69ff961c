import type { LiveSheet } from '@nibondhon/api-contract'
import { MAX_LIVE_SHEETS, staffAudience, type SubmissionStatus } from '@nibondhon/domain'
import { newToken } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { describeChanges, recordAudit } from '../audit/index.ts'
import { findMaker, type Maker, type SignedInActor } from '../auth/index.ts'
import { loadForm } from '../forms/index.ts'
import { listSheetColumns } from '../submission-admin/index.ts'
import { formOfSheetGone, liveSheetNotFound, noSuchColumn, tooManyLiveSheets } from './live-sheet-errors.ts'
import {
  countSheets,
  deleteSheet,
  findSheet,
  insertSheet,
  listSheets,
  type StoredSheet,
} from './live-sheets-repository.ts'
import { mayExport } from './sheet-rights.ts'

interface NewSheet {
  name: string
  formId: string
  status: SubmissionStatus | null
  view: { name: string; filters: Record<string, string> } | null
  columns: readonly string[]
}

export async function readSheets(db: Db): Promise<LiveSheet[]> {
  const sheets = await listSheets(db)
  const makers = new Map<string, Maker | null>()
  for (const id of new Set(sheets.map(({ makerId }) => makerId))) makers.set(id, await findMaker(db, id))
  return sheets.map((sheet) => {
    const maker = makers.get(sheet.makerId)
    return present(sheet, maker ? mayExport({ ...maker, formId: sheet.formId }) : false)
  })
}

/** Makes a link and returns it, of which only a hash is stored. */
export async function createSheet(
  { db, publicUrl }: { db: Db; publicUrl: string },
  actor: SignedInActor,
  { name, formId, status, view, columns }: NewSheet,
): Promise<{ sheet: LiveSheet; url: string }> {
  const secret = newToken()
  const chosen = [...new Set(columns)]
  const { language } = actor
  return db.transaction().execute(async (trx) => {
    if (!(await loadForm(trx, formId))) throw formOfSheetGone()
    const known = new Set(
      (await listSheetColumns(trx, formId, { audience: staffAudience(actor.role), language })).map(
        ({ id }) => id,
      ),
    )
    const unknown = chosen.find((column) => !known.has(column))
    if (unknown !== undefined) throw noSuchColumn(unknown)
    if ((await countSheets(trx)) >= MAX_LIVE_SHEETS) throw tooManyLiveSheets(MAX_LIVE_SHEETS)
    const id = await insertSheet(trx, {
      name,
      formId,
      status,
      viewName: view?.name ?? null,
      filters: view?.filters ?? {},
      columns: chosen,
      language,
      secret,
      makerId: actor.id,
    })
    const sheet = await load(trx, id)
    await recordAudit(trx, {
      actor,
      kind: 'setting',
      action: 'created',
      subject: subjectOf(sheet),
      changes: describeChanges(
        {},
        {
          form: sheet.formTitle,
          columns: chosen.join(', '),
          status: status ?? 'all',
          ...(view && { view: `${view.name}: ${describeFilters(view.filters)}` }),
        },
      ),
    })
    return { sheet: present(sheet, true), url: `${publicUrl}/api/sheets/${secret}` }
  })
}

export async function revokeSheet(db: Db, actor: SignedInActor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sheet = await load(trx, id)
    await deleteSheet(trx, id)
    await recordAudit(trx, { actor, kind: 'setting', action: 'deleted', subject: subjectOf(sheet) })
  })
}

function describeFilters(filters: Record<string, string>): string {
  return Object.entries(filters)
    .map(([filter, value]) => `${filter}=${value}`)
    .join(', ')
}

async function load(trx: Db, id: string): Promise<StoredSheet> {
  const sheet = await findSheet(trx, id)
  if (!sheet) throw liveSheetNotFound()
  return sheet
}

export function subjectOf({ id, name }: { id: string; name: string }) {
  return { id, name: `Live sheet ${name}` }
}

function present(sheet: StoredSheet, works: boolean): LiveSheet {
  const { id, name, formId, formTitle, status, viewName, columns, creator, createdAt, lastReadAt, reads } =
    sheet
  return {
    id,
    name,
    form: { id: formId, title: formTitle },
    status,
    view: viewName,
    columns,
    creator,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
    reads,
    works,
  }
}
