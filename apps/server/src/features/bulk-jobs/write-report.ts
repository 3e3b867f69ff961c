import { Readable } from 'node:stream'
import type { BulkAction } from '@nibondhon/api-contract'
import { CSV_BOM, csvLine, csvText } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { submissionSubjects } from '../submissions/index.ts'
import { findReportRows, type ReportRow } from './store/job-rows-repository.ts'
import type { StoredJob } from './store/jobs-repository.ts'

const ROWS_AT_ONCE = 500

/** What became of each submission of a job, as CSV, written while it is read. */
export function writeReport(db: Db, job: StoredJob): Readable {
  return Readable.from(lines(db, job), { objectMode: false })
}

async function* lines(db: Db, job: StoredJob): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(['Unique ID', 'Submission', 'Result', 'Reason'].map(csvText))
  for (let after = 0; after < job.total; after += ROWS_AT_ONCE) {
    const rows = await findReportRows(db, job.id, after, ROWS_AT_ONCE)
    const subjects = await submissionSubjects(
      db,
      rows.map((row) => row.submissionId),
    )
    yield rows
      .map(({ uniqueId, submissionId, deletedTitle, outcome }) => {
        const title = subjects.get(submissionId)?.name ?? deletedTitle ?? ''
        return csvLine([uniqueId, title, ...resultTexts(job, outcome)].map(csvText))
      })
      .join('')
  }
}

function resultTexts({ action, undoOf, state }: StoredJob, outcome: ReportRow['outcome']): [string, string] {
  switch (outcome) {
    case 'changed':
      return [undoOf === null ? doneText(action) : 'Undone', '']
    case 'deleted':
      return [
        'Skipped',
        undoOf !== null && action.kind === 'delete' ? 'Deleted for good' : 'Deleted meanwhile',
      ]
    case 'unchanged':
      return ['Skipped', unchangedText(action, undoOf !== null)]
    case 'changed_since':
      return ['Skipped', 'Changed by someone else']
    case 'no_seat':
      return ['Skipped', noSeatText(action)]
    case 'cancelled':
      return ['Skipped', 'The submission is cancelled']
    case 'refused':
      return ['Skipped', refusedText(action)]
    case null:
      return ['Not done', state === 'cancelled' ? 'Cancelled' : 'Waiting']
  }
}

function doneText(action: BulkAction): string {
  switch (action.kind) {
    case 'status':
      return `Set to ${action.status}`
    case 'delete':
      return 'Deleted'
    case 'tag':
      return 'Tags changed'
    case 'assign':
      return `Assigned to ${action.assignee?.username ?? 'no one'}`
  }
}

function unchangedText(action: BulkAction, isUndo: boolean): string {
  switch (action.kind) {
    case 'status':
      return `Already ${action.status}`
    case 'delete':
      return 'Already restored'
    case 'tag':
      return isUndo ? 'Already undone' : 'Has these tags already'
    case 'assign':
      return `Already assigned to ${action.assignee?.username ?? 'no one'}`
  }
}

/** Staff may decide to overbook, with a reason, one by one. */
function noSeatText(action: BulkAction): string {
  return action.kind === 'delete'
    ? 'No seat is left: it stays deleted, and can be restored with a reason'
    : 'No seat is left: it can be overbooked with a reason'
}

function refusedText(action: BulkAction): string {
  switch (action.kind) {
    case 'status':
      return action.note === '' ? 'Could not be changed' : 'Could not be changed: its notes would be too long'
    case 'delete':
      return 'Could not be changed'
    case 'tag':
      return 'Could not be changed: too many tags'
    case 'assign':
      return 'Could not be changed: the colleague may no longer enter the console'
  }
}
