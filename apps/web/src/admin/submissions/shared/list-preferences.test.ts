// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { isGrouped, readAddress, writeAddress } from './list-address.ts'
import {
  preferredColumns,
  preferredWidths,
  rememberColumns,
  rememberGrouping,
  rememberPageSize,
  rememberWidth,
} from './list-preferences.ts'

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

it('the columns and their widths are remembered for each form', () => {
  rememberColumns('a', 'name,batch')
  rememberWidth('a', 'name', 180)
  rememberWidth('a', 'batch', 90)
  expect([preferredColumns('a'), preferredColumns('b')]).toEqual(['name,batch', ''])
  expect(preferredWidths('a')).toEqual({ name: 180, batch: 90 })
  expect(preferredWidths('b')).toEqual({})
})

it('stored widths that make no sense are ignored', () => {
  for (const stored of ['{"name":"wide","batch":1,"city":9000,"work":100}', 'null', '{', '[]']) {
    localStorage.setItem('submissions.widths.c', stored)
    expect(preferredWidths('c')).toEqual(stored.startsWith('{"') ? { work: 100 } : {})
  }
})
