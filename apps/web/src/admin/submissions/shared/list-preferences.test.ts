// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { isGrouped, readAddress, writeAddress } from './list-address.ts'
import { rememberGrouping, rememberPageSize } from './list-preferences.ts'

afterEach(() => localStorage.clear())

const read = (text = '') => readAddress(new URLSearchParams(text))

it('the choice to group is remembered, and an address that says otherwise wins', () => {
  rememberGrouping(false)
  expect(isGrouped(read())).toBe(false)
  expect(isGrouped(read('group=form'))).toBe(true)
  rememberGrouping(true)
  expect(isGrouped(read())).toBe(true)
})

it('the page size is 10 until another one is chosen, which is remembered', () => {
  expect(read().limit).toBe(10)
  rememberPageSize(25)
  expect(read().limit).toBe(25)
  expect(writeAddress(read()).toString()).toBe('')
  expect(writeAddress(read('limit=10')).toString()).toBe('limit=10')
})
