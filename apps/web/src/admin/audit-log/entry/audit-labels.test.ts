import { describe, expect, it } from 'vitest'
import { changeText, eventText, pathText, timeText } from './audit-labels.ts'

it.each([
  ['form', 'created', 1, 'Form created'],
  ['account', 'signed in', 1, 'Signed in'],
  ['account', 'failed to sign in', 1, 'Failed to sign in'],
  ['account', 'failed to sign in', 12, '12 failed sign-ins'],
  ['account', 'failed to sign in', 1234, '1,234 failed sign-ins'],
  ['account', 'constructor', 2, 'Constructor (2 times)'],
  ['export', 'exported', 1, 'Exported'],
] as const)('%s, %s, %d times reads %j', (kind, action, count, text) => {
  expect(eventText({ kind, action, count })).toBe(text)
})

describe('the name of what changed', () => {
  it.each([
    ['title', 'Title'],
    ['isActive', 'Is active'],
    ['customUrl', 'Custom URL'],
    ['settings.redirectUrl', 'Settings, redirect URL'],
    ['sms_api_endpoint', 'SMS API endpoint'],
    ['from_email', 'From e-mail'],
    ['bkash_sandbox', 'bKash sandbox'],
    ['bank_transfer_account_name', 'Bank transfer account name'],
    ['নাম', 'নাম'],
    ['', ''],
  ])('%j reads %j', (what, text) => {
    expect(pathText(what)).toBe(text)
  })
})

describe('a change', () => {
  it.each([
    [{ from: 'a', to: 'b' }, '“a” → “b”'],
    [{ from: 'true', to: 'false' }, 'yes → no'],
    [{ from: '', to: 'b' }, '(empty) → “b”'],
    [{ from: null, to: 'b' }, 'set to “b”'],
    [{ from: 'a', to: null }, 'removed, was “a”'],
  ])('%j reads %j', (change, text) => {
    expect(changeText(change)).toBe(text)
  })

  it('shows a detail of an export or a sign-in without an old value', () => {
    expect(changeText({ from: null, to: 'CSV' }, 'export')).toBe('CSV')
    expect(changeText({ from: null, to: '192.0.2.1' }, 'account')).toBe('192.0.2.1')
    expect(changeText({ from: null, to: 'true' }, 'export')).toBe('yes')
  })

  it('does not show the value of a changed secret', () => {
    expect(changeText({ from: null, to: null })).toBe('changed')
  })
})

// The times are on the same days in every time zone.
it.each([
  ['2026-11-15T08:50:00Z', null, /^15 Nov 2026, [\d:]+ [AP]M$/],
  ['2026-11-15T08:50:00Z', '2026-11-15T08:50:30Z', /^15 Nov 2026, [\d:]+ [AP]M$/],
  ['2026-11-15T08:50:00Z', '2026-11-15T08:58:00Z', /^15 Nov 2026, [\d:]+ [AP]M to [\d:]+ [AP]M$/],
  [
    '2026-11-15T08:50:00Z',
    '2026-11-17T08:58:00Z',
    /^15 Nov 2026, [\d:]+ [AP]M to 17 Nov 2026, [\d:]+ [AP]M$/,
  ],
])('shows the times of an event that first happened at %s and last at %s', (at, lastAt, text) => {
  expect(timeText({ at, lastAt })).toMatch(text)
})
