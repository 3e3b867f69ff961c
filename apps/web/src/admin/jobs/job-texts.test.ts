import type { BulkJob } from '@nibondhon/api-contract'
import { expect, it } from 'vitest'
import { jobText, skippedText } from './job-texts.ts'

const job = (part: Partial<BulkJob>): BulkJob => ({
  id: 'a',
  action: { kind: 'status', status: 'completed', note: '', notify: true },
  isUndo: false,
  state: 'done',
  isCancelling: false,
  total: 50_000,
  amountPaisa: 0,
  done: 50_000,
  outcomes: {
    changed: 49_990,
    deleted: 0,
    unchanged: 0,
    changed_since: 0,
    refused: 0,
    no_seat: 0,
    cancelled: 0,
  },
  canUndo: true,
  isUndone: false,
  by: 'Karim',
  isOwn: true,
  stopReason: null,
  createdAt: '2026-11-14T10:00:00.000Z',
  finishedAt: null,
  ...part,
})
const remove = { kind: 'delete' } as const
const tag = { kind: 'tag' as const, add: ['Hall'], remove: [] }
const assign = { kind: 'assign' as const, assignee: { id: 'b', username: 'Karim' } }

it.each<[Partial<BulkJob>, string]>([
  [{}, '49,990 submissions set to completed.'],
  [{ state: 'running', done: 1200 }, 'Setting to completed: 1,200 of 50,000 submissions'],
  [
    { state: 'running', done: 0, isCancelling: true, action: remove },
    'Deleting: 0 of 50,000 submissions. Cancelling…',
  ],
  [{ state: 'cancelled' }, 'Cancelled. 49,990 submissions set to completed.'],
  [
    { state: 'stopped', stopReason: 'author_inactive' },
    'Stopped, because the account of Karim is no longer active. 49,990 submissions set to completed.',
  ],
  [
    { state: 'stopped', stopReason: 'author_lost_right' },
    'Stopped, because Karim may not do this any more. 49,990 submissions set to completed.',
  ],
  [{ action: remove }, '49,990 submissions deleted successfully.'],
  [{ isUndo: true }, '49,990 submissions set back to what they were.'],
  [{ isUndo: true, outcomes: { ...job({}).outcomes, changed: 1 } }, '1 submission set back to what it was.'],
  [{ isUndo: true, action: remove }, '49,990 submissions restored.'],
  [{ action: tag }, 'Tags of 49,990 submissions changed.'],
  [{ action: tag, state: 'running', done: 0 }, 'Changing tags: 0 of 50,000 submissions'],
  [{ action: assign }, '49,990 submissions assigned to Karim.'],
  [{ action: { ...assign, assignee: null } }, '49,990 submissions no longer assigned to anyone.'],
  [
    { action: { ...assign, assignee: null }, state: 'running', done: 0 },
    'Removing the assignment: 0 of 50,000 submissions',
  ],
  [
    {
      outcomes: {
        changed: 0,
        deleted: 0,
        unchanged: 5,
        changed_since: 0,
        refused: 0,
        no_seat: 0,
        cancelled: 0,
      },
    },
    'No submission was changed.',
  ],
  [{ action: assign, isUndo: true }, '49,990 submissions set back to what they were.'],
])('says what a job did: %#', (part, text) => {
  expect(jobText(job(part))).toBe(text)
})

it('says how many were skipped and why', () => {
  expect(skippedText(job({}))).toBe('')
  const outcomes = {
    changed: 1,
    unchanged: 1200,
    changed_since: 2,
    deleted: 3,
    refused: 0,
    no_seat: 0,
    cancelled: 0,
  }
  expect(skippedText(job({ outcomes }))).toBe(
    '1,205 skipped: 1,200 already completed, 2 changed by someone else, 3 deleted meanwhile.',
  )
  const some = { ...outcomes, unchanged: 1, changed_since: 0, deleted: 0, refused: 2 }
  expect(skippedText(job({ action: tag, outcomes: some }))).toBe(
    '3 skipped: 1 had these tags already, 2 would have too many tags.',
  )
  expect(skippedText(job({ action: assign, outcomes: some }))).toBe(
    '3 skipped: 1 already assigned to Karim, 2 could not be changed.',
  )
  const one = { changed: 0, unchanged: 5, changed_since: 0, deleted: 0, refused: 0, no_seat: 0, cancelled: 0 }
  expect(skippedText(job({ action: { ...assign, assignee: null }, outcomes: one }))).toBe(
    '5 skipped: not assigned to anyone.',
  )
  const full = { ...outcomes, unchanged: 0, changed_since: 0, deleted: 0, no_seat: 2 }
  expect(skippedText(job({ outcomes: full }))).toBe('2 skipped: without a free seat.')
})

it('says how many were skipped once the action has ended, not while it runs', () => {
  const outcomes = { ...job({}).outcomes, unchanged: 10 }
  expect(skippedText(job({ state: 'running', outcomes }))).toBe('')
  expect(skippedText(job({ state: 'cancelled', outcomes }))).toBe('10 skipped: already completed.')
})
