import { FIELD_TYPES } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { TYPE_GROUPS } from './field-types.ts'

it('offers every type, each once', () => {
  expect(TYPE_GROUPS.flatMap(({ types }) => [...types]).sort()).toEqual([...FIELD_TYPES].sort())
})
