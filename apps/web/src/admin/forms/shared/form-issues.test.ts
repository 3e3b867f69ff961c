// @vitest-environment happy-dom
import { makeForm, re2Patterns } from '@nibondhon/domain/testing'
import { afterEach, expect, it } from 'vitest'
import { applyLanguageOf } from '../../shared/language/console-texts.ts'
import { readFormFile } from '../transfer/form-file.ts'
import { findIssues } from './form-issues.ts'
import { staffPatterns } from './staff-patterns.ts'

afterEach(() => applyLanguageOf({ language: 'en', digits: 'en' }))

const untitled = makeForm({ title: '' })
const wrongPattern = makeForm({ fields: [{ id: 'a', label: 'কোড', validation: { pattern: '(' } }] })

it('what keeps a form from being saved is shown in the language of the console', async () => {
  expect(findIssues(untitled, re2Patterns)).toEqual([{ key: 'title', text: 'Form title is required' }])
  await applyLanguageOf({ language: 'bn', digits: 'bn' })
  expect(findIssues(untitled, re2Patterns)[0]?.text).toMatch(/শিরোনাম/)
  expect(findIssues(wrongPattern, staffPatterns)[0]?.text).toMatch(/^কোড: .*“\(”-এর শেষের “\)” নেই$/)
})

it('and so is what is wrong with a file', async () => {
  await applyLanguageOf({ language: 'bn', digits: 'bn' })
  expect(readFormFile('<html>', () => 'new')).toMatchObject({ reason: expect.stringContaining('JSON নয়') })
})
