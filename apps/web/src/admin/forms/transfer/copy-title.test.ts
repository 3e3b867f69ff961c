import { LIMITS } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { copyTitle } from './use-duplicate-form.ts'

it('says that it is a copy', () => {
  expect(copyTitle('Reunion')).toBe('Reunion (copy)')
})

it('stays within the longest title', () => {
  expect([...copyTitle('😀'.repeat(LIMITS.title))]).toHaveLength(LIMITS.title)
})
