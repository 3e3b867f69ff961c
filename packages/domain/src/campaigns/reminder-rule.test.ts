import { describe, expect, it } from 'vitest'
import {
  decideMembershipReminder,
  decideReminder,
  type ReminderRule,
  type RemindedSubmission,
} from './reminder-rule.ts'

const RULE: ReminderRule = {
  formId: null,
  paymentStatus: 'unpaid',
  paymentMethod: null,
  waitDays: 3,
  repeatDays: 7,
  maxCount: 2,
}
const UNPAID: RemindedSubmission = {
  formId: 'reunion',
  paymentStatus: 'pending',
  paymentMethod: 'bkash',
  duePaisa: 50_000,
  hasReturned: false,
  needsReview: false,
  submittedOn: '2026-11-10',
  reminded: null,
}
const decide = (
  submission: Partial<RemindedSubmission> = {},
  today = '2026-11-13',
  rule: Partial<ReminderRule> = {},
) => decideReminder({ ...RULE, ...rule }, { ...UNPAID, ...submission }, today)

describe('a reminder', () => {
  it('is due on the third day after the submission, and not the day before', () => {
    expect(decide({}, '2026-11-12')).toBe('too_early')
    expect(decide({}, '2026-11-13')).toBe('due')
  })

  it('that waits no days is due on the day of the submission', () => {
    expect(decide({}, '2026-11-10', { waitDays: 0 })).toBe('due')
  })

  it('is sent once a day at most, however often the rule runs', () => {
    expect(decide({ reminded: { count: 1, lastOn: '2026-11-13' } }, '2026-11-13', { repeatDays: 1 })).toBe(
      'reminded_recently',
    )
  })

  it('is due again on the seventh day after the last one', () => {
    const reminded = { count: 1, lastOn: '2026-11-13' }
    expect(decide({ reminded }, '2026-11-19')).toBe('reminded_recently')
    expect(decide({ reminded }, '2026-11-20')).toBe('due')
  })

  it('ends once the count is reached, also after the count was lowered', () => {
    expect(decide({ reminded: { count: 2, lastOn: '2026-11-01' } }, '2027-11-20')).toBe('count_reached')
    expect(decide({ reminded: { count: 5, lastOn: '2026-11-01' } }, '2027-11-20')).toBe('count_reached')
  })

  it('is sent by what the ledger says is still to be paid, whatever the status', () => {
    expect(decide({ duePaisa: 0 })).toBe('paid')
    for (const paymentStatus of ['pending', 'failed', 'completed'] as const) {
      expect(decide({ paymentStatus })).toBe('due')
    }
  })

  it('is not sent to those to whom money was returned', () => {
    expect(decide({ hasReturned: true })).toBe('returned')
  })

  it('waits while staff look at the payment', () => {
    expect(decide({ needsReview: true })).toBe('in_review')
  })

  it('is only for the form, the status and the method of its rule', () => {
    expect(decide({}, undefined, { formId: 'renewal' })).toBe('other_form')
    expect(decide({}, undefined, { formId: 'reunion' })).toBe('due')
    expect(decide({}, undefined, { paymentStatus: 'failed' })).toBe('other_status')
    expect(decide({ paymentStatus: 'failed' }, undefined, { paymentStatus: 'failed' })).toBe('due')
    expect(decide({}, undefined, { paymentMethod: 'bank_transfer' })).toBe('other_method')
    expect(decide({ paymentMethod: null }, undefined, { paymentMethod: 'bkash' })).toBe('other_method')
    expect(decide({ paymentMethod: null })).toBe('due')
  })
})

describe('a membership that ends', () => {
  const rule = { waitDays: 30, repeatDays: 10, maxCount: 2 }
  const decide = (today: string, reminded: { count: number; lastOn: string } | null = null) =>
    decideMembershipReminder(rule, { until: '2026-12-31', reminded }, today)

  it.each([
    ['2026-11-30', 'too_early'],
    ['2026-12-01', 'due'],
    ['2026-12-31', 'due'],
    ['2027-01-01', 'ended'],
  ])('on %s is %s', (today, expected) => {
    expect(decide(today)).toBe(expected)
  })

  it('is named again after some days, and no more often than the maximum', () => {
    expect(decide('2026-12-10', { count: 1, lastOn: '2026-12-01' })).toBe('reminded_recently')
    expect(decide('2026-12-11', { count: 1, lastOn: '2026-12-01' })).toBe('due')
    expect(decide('2026-12-21', { count: 2, lastOn: '2026-12-11' })).toBe('count_reached')
  })

  it('counts nothing that was sent before an earlier end', () => {
    expect(decide('2026-12-01', { count: 2, lastOn: '2025-12-20' })).toBe('due')
  })
})
