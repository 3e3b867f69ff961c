import { makeFields, type FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { fieldTags } from './field-tags.ts'

const meal = {
  id: 'meal',
  label: 'Meal',
  type: 'radio' as const,
  options: [{ value: 'v', label: 'Veg' }, 'Fish'],
}
const tags = (input: FieldInput) => {
  const fields = makeFields(meal, { id: 'x', ...input })
  const [, field] = fields
  return field ? fieldTags(field, fields).map(({ text }) => text) : []
}

describe('fieldTags', () => {
  it('gives a plain field no tags', () => {
    expect(tags({})).toEqual([])
  })

  it('says how many rows a group takes', () => {
    expect(tags({ type: 'group', group: { min: 0, max: 3 } })).toEqual(['0 to 3 rows'])
    expect(tags({ type: 'group', group: { min: 2, max: 2 } })).toEqual(['2 rows'])
  })

  it('names the condition by labels', () => {
    expect(tags({ conditional: { dependsOn: 'meal', showWhen: ['v', 'Fish'] } })).toEqual([
      'If Meal: Veg or Fish',
    ])
    expect(tags({ conditional: { dependsOn: 'gone', showWhen: ['a'] } })).toEqual(['If a missing field: a'])
  })

  it('names what a time or a result is compared with', () => {
    const [time, field] = makeFields(
      { id: 'at', label: 'Arrival', type: 'time' },
      { id: 'x', conditional: { dependsOn: 'at', showWhen: ['less_than 18:00', 'equal 20:00'] } },
    )
    const [tag] = fieldTags(field!, [time!, field!])
    expect(tag?.text).toBe('If Arrival: before 6:00 PM or exactly 8:00 PM')
  })

  it('names the range of prices', () => {
    const priced = (options: Record<string, number>) =>
      tags({ type: 'select', options: Object.keys(options), pricing: { enabled: true, options } })
    expect(priced({ a: 500, b: 1500.5 })).toEqual(['৳500.00 to ৳1,500.50'])
    expect(priced({ a: 500 })).toEqual(['৳500.00'])
    expect(priced({})).toEqual([])
  })

  it('names who does not see it, what stays locked, and how much is checked', () => {
    expect(tags({ visibility: { level: 'hidden' } })).toEqual(['Hidden'])
    expect(tags({ visibility: { level: 'admin-only' } })).toEqual(['Admin only'])
    expect(tags({ visibility: { level: 'admin-only', publicCanView: true } })).toEqual([
      'Admin only, public can view',
    ])
    expect(tags({ editable: false })).toEqual(['Not editable later'])
    expect(tags({ validation: { min: 1, max: 5 } })).toEqual(['2 checks'])
  })
})
