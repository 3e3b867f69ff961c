import type { BulkJob } from '@nibondhon/api-contract'
import { statusLabel, submissionsText } from '../submissions/shared/submission-labels.ts'
import { countText } from '../shared/language/console-formats.ts'
import type { SettableStatus } from '@nibondhon/domain'
import { jobTexts } from './texts/job-texts.ts'

/** What a job does or did, in one line. */
export function jobText(job: BulkJob): string {
  const texts = jobTexts().text
  const changed = submissionsText(job.outcomes.changed)
  if (job.state === 'running') return `${runningText(job)} ${progressText(job)}`
  const text =
    job.outcomes.changed === 0 ? texts.none : job.isUndo ? undoneText(job, changed) : doneText(job, changed)
  if (job.state === 'stopped') return texts.stopped[job.stopReason ?? 'author_inactive'](job.by, text)
  return job.state === 'cancelled' ? texts.cancelled(text) : text
}

function runningText({ action, isUndo }: BulkJob): string {
  const texts = jobTexts().text
  switch (action.kind) {
    case 'status':
      return isUndo ? texts.settingBack : texts.settingTo(statusInText(action.status))
    case 'delete':
      return isUndo ? texts.restoring : texts.deleting
    case 'tag':
      return isUndo ? texts.settingBackTags : texts.tagging
    case 'assign':
      if (isUndo) return texts.settingBackAssignment
      return action.assignee ? texts.assigning(action.assignee.username) : texts.unassigning
    case 'book':
      return isUndo ? texts.takingBack : texts.booking
  }
}

function progressText({ done, total, isCancelling }: BulkJob): string {
  const texts = jobTexts().text
  const numbers = texts.progress(countText(done), submissionsText(total))
  return isCancelling ? texts.cancelling(numbers) : numbers
}

function doneText({ action }: BulkJob, changed: string): string {
  const texts = jobTexts().text
  switch (action.kind) {
    case 'status':
      return texts.setTo(changed, statusInText(action.status))
    case 'delete':
      return texts.deleted(changed)
    case 'tag':
      return texts.tagged(changed)
    case 'assign':
      return action.assignee ? texts.assigned(changed, action.assignee.username) : texts.unassigned(changed)
    case 'book':
      return texts.booked(changed)
  }
}

function undoneText({ action, outcomes }: BulkJob, changed: string): string {
  const texts = jobTexts().text
  switch (action.kind) {
    case 'status':
    case 'tag':
    case 'assign':
    case 'book':
      return texts.setBack(changed, outcomes.changed)
    case 'delete':
      return texts.restored(changed)
  }
}

/** How many were skipped, and why; '' when none was, or more may follow. */
export function skippedText({ action, outcomes, isUndo, state }: BulkJob): string {
  const texts = jobTexts().text
  if (state === 'running') return ''
  const reasons = [
    [outcomes.unchanged, unchangedText(action, isUndo)],
    [outcomes.changed_since, texts.changedSince],
    [outcomes.deleted, isUndo && action.kind === 'delete' ? texts.goneForGood : texts.gone],
    [outcomes.refused, action.kind === 'tag' ? texts.tooManyTags : texts.refused],
    [outcomes.no_seat, texts.noSeat],
    [outcomes.cancelled, texts.isCancelled],
  ] as const
  const given = reasons.filter(([count]) => count > 0)
  const skipped = given.reduce((sum, [count]) => sum + count, 0)
  if (skipped === 0) return ''
  // A single reason needs no second number.
  const parts = given.map(([count, reason]) =>
    given.length === 1 ? reason : `${countText(count)} ${reason}`,
  )
  return texts.skipped(countText(skipped), parts.join(', '))
}

function unchangedText(action: BulkJob['action'], isUndo: boolean): string {
  const texts = jobTexts().text
  switch (action.kind) {
    case 'status':
      return texts.already(statusInText(action.status))
    case 'delete':
      return texts.restoredAlready
    case 'tag':
      return isUndo ? texts.undoneAlready : texts.taggedAlready
    case 'assign':
      return action.assignee ? texts.assignedAlready(action.assignee.username) : texts.notAssigned
    case 'book':
      return texts.bookedAlready
  }
}

/** As a part of a sentence. */
function statusInText(status: SettableStatus): string {
  return statusLabel(status).toLowerCase()
}
