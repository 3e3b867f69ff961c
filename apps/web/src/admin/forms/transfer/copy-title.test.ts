import { LIMITS } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { copyTitle } from './use-duplicate-form.ts'

it('marks the title as a copy', () => {
  expect(copyTitle('Reunion', 'en')).toBe('Reunion (copy)')
})

it('stays within the maximum length of a title', () => {
  expect([...copyTitle('😀'.repeat(LIMITS.title), 'en')]).toHaveLength(LIMITS.title)
})
