import { FIELD_TYPES, problemText } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { TYPE_GROUPS } from './field-types.ts'
import { fieldListTextsBn } from './texts/field-list-texts-bn.ts'

it('offers every type, each once', () => {
  expect(TYPE_GROUPS.flatMap(({ types }) => [...types]).sort()).toEqual([...FIELD_TYPES].sort())
})

it.each(FIELD_TYPES)('calls %s in Bangla as sentences about the form do', (type) => {
  const sentence = problemText({ code: 'rule_own_type', params: { label: 'x', type } }, 'bn')
  expect(sentence).toBe(`x: এই নিয়ম শুধু ${fieldListTextsBn.types[type].label} ধরনের ঘরে কাজ করে`)
})
