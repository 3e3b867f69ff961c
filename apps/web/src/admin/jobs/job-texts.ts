import type { BulkJob } from '@nibondhon/api-contract'
import { STATUS_LABELS, submissionsText } from '../submissions/shared/submission-labels.ts'

/** What a job does or did, in one line. */
export function jobText(job: BulkJob): string {
  const changed = submissionsText(job.outcomes.changed)
  if (job.state === 'running') return `${runningText(job)} ${progressText(job)}`
  const text =
    job.outcomes.changed === 0
      ? 'No submission was changed.'
      : job.isUndo
        ? undoneText(job, changed)
        : doneText(job, changed)
  return job.state === 'cancelled' ? `Cancelled. ${text}` : text
}

function runningText({ action, isUndo }: BulkJob): string {
  switch (action.kind) {
    case 'status':
      return isUndo ? 'Setting back:' : `Setting to ${STATUS_LABELS[action.status].toLowerCase()}:`
    case 'delete':
      return isUndo ? 'Restoring:' : 'Deleting:'
    case 'tag':
      return isUndo ? 'Setting back the tags:' : 'Changing tags:'
    case 'assign':
      if (isUndo) return 'Setting back the assignment:'
      return action.assignee ? `Assigning to ${action.assignee.username}:` : 'Removing the assignment:'
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
    case 'tag':
      return `Tags of ${changed} changed.`
    case 'assign':
      return action.assignee
        ? `${changed} assigned to ${action.assignee.username}.`
        : `${changed} no longer assigned to anyone.`
  }
}

function undoneText({ action }: BulkJob, changed: string): string {
  switch (action.kind) {
    case 'status':
    case 'tag':
    case 'assign':
      return `${changed} set back to what they were.`
    case 'delete':
      return `${changed} restored.`
  }
}

/** How many were skipped, and why; '' when none was. */
export function skippedText({ action, outcomes, isUndo }: BulkJob): string {
  const reasons = [
    [outcomes.unchanged, unchangedText(action, isUndo)],
    [outcomes.changed_since, 'changed by someone else'],
    [outcomes.deleted, isUndo && action.kind === 'delete' ? 'deleted for good' : 'deleted meanwhile'],
    [outcomes.refused, action.kind === 'tag' ? 'would have too many tags' : 'could not be changed'],
    [outcomes.no_seat, 'without a free seat'],
  ] as const
  const given = reasons.filter(([count]) => count > 0)
  const skipped = given.reduce((sum, [count]) => sum + count, 0)
  if (skipped === 0) return ''
  // A single reason needs no second number.
  const texts = given.map(([count, reason]) =>
    given.length === 1 ? reason : `${count.toLocaleString('en')} ${reason}`,
  )
  return `${skipped.toLocaleString('en')} skipped: ${texts.join(', ')}.`
}

function unchangedText(action: BulkJob['action'], isUndo: boolean): string {
  switch (action.kind) {
    case 'status':
      return `already ${action.status}`
    case 'delete':
      return 'restored already'
    case 'tag':
      return isUndo ? 'undone already' : 'had these tags already'
    case 'assign':
      return action.assignee ? `already assigned to ${action.assignee.username}` : 'not assigned to anyone'
  }
}
