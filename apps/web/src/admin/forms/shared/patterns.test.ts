import { makeField, re2Patterns } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { loadPatterns } from './patterns.ts'

const field = makeField({ validation: { pattern: '(' } })

it('checks patterns with the engine of the server', async () => {
  const { compile } = await loadPatterns([field])
  expect(compile('(')).toEqual(re2Patterns.compile('('))
})

it('leaves patterns to the server when the engine cannot be fetched', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { compile } = await loadPatterns([field], lost)
  expect(compile('(')).toMatchObject({ ok: true })
})
