import { Readable } from 'node:stream'
import type { BulkAction } from '@nibondhon/api-contract'
import { CSV_BOM, csvLine, csvText, type Locale } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { submissionSubjects } from '../submission-names/index.ts'
import { type ReportTexts, reportTexts } from './report-texts.ts'
import { findReportRows, type ReportRow } from './store/job-rows-repository.ts'
import type { StoredJob } from './store/jobs-repository.ts'

const ROWS_AT_ONCE = 500

/** What became of each submission of a job, as CSV in the language of the reader, written while it is read. */
export function writeReport(db: Db, job: StoredJob, language: Locale): Readable {
  return Readable.from(lines(db, job, reportTexts(language)), { objectMode: false })
}

async function* lines(db: Db, job: StoredJob, texts: ReportTexts): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(texts.titles.map(csvText))
  for (let after = 0; after < job.total; after += ROWS_AT_ONCE) {
    const rows = await findReportRows(db, job.id, after, ROWS_AT_ONCE)
    const subjects = await submissionSubjects(
      db,
      rows.map((row) => row.submissionId),
    )
    yield rows
      .map(({ uniqueId, submissionId, deletedTitle, outcome }) => {
        const title = subjects.get(submissionId)?.name ?? deletedTitle ?? ''
        return csvLine([uniqueId, title, ...resultTexts(job, outcome, texts)].map(csvText))
      })
      .join('')
  }
}

function resultTexts(
  { action, undoOf, state }: StoredJob,
  outcome: ReportRow['outcome'],
  texts: ReportTexts,
): [result: string, reason: string] {
  const isUndo = undoOf !== null
  switch (outcome) {
    case 'changed':
      return [isUndo ? texts.undone : doneText(action, texts), '']
    case 'deleted':
      return [
        texts.skipped,
        isUndo && action.kind === 'delete' ? texts.deletedForGood : texts.deletedMeanwhile,
      ]
    case 'unchanged':
      return [texts.skipped, unchangedText(action, isUndo, texts)]
    case 'changed_since':
      return [texts.skipped, texts.changedSince]
    case 'no_seat':
      // Staff may decide to overbook, with a reason, one by one.
      return [texts.skipped, action.kind === 'delete' ? texts.staysDeleted : texts.noSeat]
    case 'cancelled':
      return [texts.skipped, texts.submissionCancelled]
    case 'refused':
      return [texts.skipped, refusedText(action, texts)]
    case null:
      if (state === 'stopped') return [texts.notDone, texts.stopped]
      return [texts.notDone, state === 'cancelled' ? texts.cancelled : texts.waiting]
  }
}

function doneText(action: BulkAction, texts: ReportTexts): string {
  switch (action.kind) {
    case 'status':
      return texts.setTo(action.status)
    case 'delete':
      return texts.deleted
    case 'tag':
      return texts.tagged
    case 'assign':
      return texts.assigned(action.assignee?.username ?? null)
    case 'book':
      return texts.booked
  }
}

function unchangedText(action: BulkAction, isUndo: boolean, texts: ReportTexts): string {
  switch (action.kind) {
    case 'status':
      return texts.already(action.status)
    case 'delete':
      return texts.restoredAlready
    case 'tag':
      return isUndo ? texts.undoneAlready : texts.taggedAlready
    case 'assign':
      return texts.assignedAlready(action.assignee?.username ?? null)
    case 'book':
      return texts.bookedAlready
  }
}

function refusedText(action: BulkAction, texts: ReportTexts): string {
  switch (action.kind) {
    case 'status':
      return action.note === '' ? texts.refused : texts.notesTooLong
    case 'delete':
    case 'book':
      return texts.refused
    case 'tag':
      return texts.tooManyTags
    case 'assign':
      return texts.noColleague
  }
}
