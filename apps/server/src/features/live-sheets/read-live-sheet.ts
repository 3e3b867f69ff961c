import { SubmissionFilters } from '@nibondhon/api-contract'
import { formScope, MAX_LIVE_SHEET_ROWS, staffAudience } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { recordRepeatedAudit } from '../audit/index.ts'
import { findMaker, type Maker } from '../auth/index.ts'
import { writeSheet } from '../submission-admin/index.ts'
import { liveSheetNotFound } from './live-sheet-errors.ts'
import { countRead, findSheetBySecret, type StoredSheet } from './live-sheets-repository.ts'
import { subjectOf } from './manage-live-sheets.ts'
import { mayExport } from './sheet-rights.ts'
import type { SheetCache } from './sheet-cache.ts'

interface SheetParts {
  db: Db
  timeZone: string
  cache: SheetCache
}

/** Reads of one hour are one entry of the audit log, with their number. */
const AUDIT_WINDOW_SECONDS = 60 * 60

/** The CSV of a link, with the rights that its maker has at this moment. A link that does not work is an unknown one. */
export async function readLiveSheet(
  parts: SheetParts,
  secret: string,
): Promise<{ name: string; csv: string }> {
  const { db } = parts
  const sheet = await findSheetBySecret(db, secret)
  const maker = sheet && (await findMaker(db, sheet.makerId))
  if (!sheet || !maker || !mayExport({ ...maker, formId: sheet.formId })) throw liveSheetNotFound()
  const csv = await csvOf(parts, sheet, maker)
  // None that could not be recorded is sent.
  await recordRepeatedAudit(
    db,
    {
      actor: { id: maker.id, username: `${maker.username} (live sheet)` },
      kind: 'export',
      action: 'read by live sheet',
      subject: subjectOf(sheet),
    },
    { key: sheet.id, windowSeconds: AUDIT_WINDOW_SECONDS },
  )
  await countRead(db, sheet.id)
  return { name: sheet.name, csv }
}

/** A view can ask for what its maker may not see any more, such as an answer that was hidden since: it has no sheet then. */
async function csvOf({ db, timeZone, cache }: SheetParts, sheet: StoredSheet, maker: Maker): Promise<string> {
  const { id, formId, status, filters, columns, language } = sheet
  const audience = staffAudience(maker.role)
  const query = SubmissionFilters.parse({ ...filters, ...(status !== null && { status }) })
  try {
    return await cache.read(`${id} ${audience}`, () =>
      writeSheet(db, {
        query: { ...query, formId },
        reader: { ...maker, forms: formScope(maker.formIds) },
        columns,
        audience,
        language,
        timeZone,
        maxRows: MAX_LIVE_SHEET_ROWS,
      }),
    )
  } catch (error) {
    if (error instanceof AppError) throw liveSheetNotFound()
    throw error
  }
}
