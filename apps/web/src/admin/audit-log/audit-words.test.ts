import { describe, expect, it } from 'vitest'
import { changeText, deedText, thingText } from './audit-words.ts'

it('says what was done to what kind of thing', () => {
  expect(deedText({ kind: 'form', action: 'created' })).toBe('Form created')
})

describe('the name of what changed', () => {
  it.each([
    ['title', 'Title'],
    ['isActive', 'Is active'],
    ['customUrl', 'Custom url'],
    ['settings.redirectUrl', 'Settings, redirect url'],
    ['bank_transfer_account_name', 'Bank transfer account name'],
    ['নাম', 'নাম'],
    ['', ''],
  ])('%j reads %j', (what, text) => {
    expect(thingText(what)).toBe(text)
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

  it('of a secret tells only that it was one', () => {
    expect(changeText({ from: null, to: null })).toBe('changed')
  })
})
