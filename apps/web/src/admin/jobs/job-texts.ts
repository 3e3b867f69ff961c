import type { BulkJob } from '@nibondhon/api-contract'
import { STATUS_LABELS, submissionsText } from '../submissions/shared/submission-labels.ts'

/** What a job does or did, in one line. */
export function jobText(job: BulkJob): string {
  const changed = submissionsText(job.outcomes.changed)
  if (job.state === 'running') return `${runningText(job)} ${progressText(job)}`
  const text = job.isUndo ? undoneText(job, changed) : doneText(job, changed)
  return job.state === 'cancelled' ? `Cancelled. ${text}` : text
}

function runningText({ action, isUndo }: BulkJob): string {
  switch (action.kind) {
    case 'status':
      return isUndo ? 'Setting back:' : `Setting to ${STATUS_LABELS[action.status].toLowerCase()}:`
    case 'delete':
      return isUndo ? 'Restoring:' : 'Deleting:'
  }
}

function progressText({ done, total, isCancelling }: BulkJob): string {
  const numbers = `${done.toLocaleString('en')} of ${submissionsText(total)}`
  return isCancelling ? `${numbers}. Cancelling…` : numbers
}

function doneText({ action }: BulkJob, changed: string): string {
  switch (action.kind) {
    case 'status':
      return `${changed} set to ${STATUS_LABELS[action.status].toLowerCase()}.`
    case 'delete':
      return `${changed} deleted successfully.`
  }
}

function undoneText({ action }: BulkJob, changed: string): string {
  switch (action.kind) {
    case 'status':
      return `${changed} set back to what they were.`
    case 'delete':
      return `${changed} restored.`
  }
}

/** How many were skipped, and why; '' when none was. */
export function skippedText({ action, outcomes, isUndo }: BulkJob): string {
  const already = action.kind === 'status' ? `already ${action.status}` : 'restored already'
  const reasons = [
    [outcomes.unchanged, already],
    [outcomes.changed_since, 'changed by someone else'],
    [outcomes.deleted, isUndo && action.kind === 'delete' ? 'deleted for good' : 'deleted meanwhile'],
    [outcomes.refused, 'could not be changed'],
  ] as const
  const given = reasons.filter(([count]) => count > 0)
  const skipped = given.reduce((sum, [count]) => sum + count, 0)
  if (skipped === 0) return ''
  const texts = given.map(([count, reason]) => `${count.toLocaleString('en')} ${reason}`)
  return `${skipped.toLocaleString('en')} skipped: ${texts.join(', ')}.`
}
