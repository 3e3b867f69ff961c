import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formArbitrary, jsonArbitrary, makeFields } from '../../testing/index.ts'
import { moveField, normaliseForm } from './normalise-form.ts'

describe('normaliseForm', () => {
  it('puts fields in their order and numbers them from 0', () => {
    const { fields } = normaliseForm({
      fields: [
        { id: 'b', order: 9 },
        { id: 'a', order: 2 },
      ],
    })
    expect(fields.map(({ id, order }) => [id, order])).toEqual([
      ['a', 0],
      ['b', 1],
    ])
  })

  it('keeps the order of the list when two fields claim the same place', () => {
    const { fields } = normaliseForm({
      fields: [
        { id: 'b', order: 1 },
        { id: 'a', order: 1 },
      ],
    })
    expect(fields.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('makes missing ids with newId and no other way', () => {
    const fields = [{ label: 'A' }, { id: 'mine' }, { id: '__proto__' }]
    let count = 0
    const form = normaliseForm({ fields }, { newId: () => `id${++count}` })
    expect(form.fields.map(({ id }) => id)).toEqual(['id1', 'mine', 'id2'])
    expect(normaliseForm({ fields }).fields.map(({ id }) => id)).toEqual(['', 'mine', ''])
  })

  it('gives two fields of one label names of their own', () => {
    const fields = [
      { id: 'a', label: 'Name' },
      { id: 'b', label: 'Name' },
      { id: 'c', name: 'name_2' },
    ]
    expect(normaliseForm({ fields }).fields.map(({ name }) => name)).toEqual(['name', 'name_3', 'name_2'])
  })

  it('derives no name that is the key of something else', () => {
    const fields = [
      { id: 'a', label: 'Payment receipt' },
      { id: 'b', label: 'C' },
      { id: 'c', label: 'D' },
    ]
    expect(normaliseForm({ fields }).fields.map(({ name }) => name)).toEqual([
      'payment_receipt_2',
      'c_2',
      'd',
    ])
  })

  it('drops what is no field at all', () => {
    expect(normaliseForm({ fields: [null, 'x', [], 5, { id: 'a' }] }).fields.map(({ id }) => id)).toEqual([
      'a',
    ])
  })

  it('ignores keys that would reach into prototypes', () => {
    const evil = JSON.parse(
      '{"__proto__":{"title":"x"},"constructor":1,"fields":[{"id":"a","pricing":{"enabled":true,"options":{"__proto__":5,"constructor":6,"ok":7}}}]}',
    ) as unknown
    const form = normaliseForm(evil)
    expect(form.title).toBe('')
    expect(Object.entries(form.fields[0]?.pricing.options ?? {})).toEqual([['ok', 7]])
    expect(Object.prototype).not.toHaveProperty('title')
  })

  it('never throws, for any value', () => {
    fc.assert(
      fc.property(jsonArbitrary(), (json) => {
        expect(normaliseForm(json).fields).toBeInstanceOf(Array)
        expect(normaliseForm({ fields: [json], settings: json, title: json }).settings).toBeTypeOf('object')
      }),
    )
  })

  it('changes nothing in a form it has made, also after a trip through JSON', () => {
    const shaped = fc.record(
      {
        title: jsonArbitrary(),
        settings: jsonArbitrary(),
        fields: fc.array(
          fc.record(
            {
              id: fc.constantFrom('a', 'b', 'c', '', 5),
              label: jsonArbitrary(),
              name: fc.constantFrom('', 'name', 'a', 'field_b'),
              order: fc.constantFrom(0, 1, 2, null),
              options: jsonArbitrary(),
              pricing: fc.record({ enabled: fc.boolean(), options: jsonArbitrary() }),
              conditional: fc.record({ dependsOn: jsonArbitrary(), showWhen: jsonArbitrary() }),
              validation: fc.record({
                min: jsonArbitrary(),
                custom: fc.record({ rules: fc.array(jsonArbitrary(), { maxLength: 3 }) }),
              }),
              styling: jsonArbitrary(),
            },
            { requiredKeys: [] },
          ),
          { maxLength: 4 },
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(jsonArbitrary(), shaped, formArbitrary()), (json) => {
        const form = normaliseForm(json)
        expect(normaliseForm(form)).toEqual(form)
        expect(normaliseForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
      }),
      { numRuns: 150 },
    )
  })
})

describe('moveField', () => {
  const fields = makeFields({ id: 'a' }, { id: 'b' }, { id: 'c' })
  const ids = (list: typeof fields) => list.map(({ id, order }) => `${order}${id}`).join(' ')

  it('moves a field and numbers all of them anew', () => {
    expect(ids(moveField(fields, 0, 2))).toBe('0b 1c 2a')
    expect(ids(moveField(fields, 2, 1))).toBe('0a 1c 2b')
  })

  it('leaves the list as it is when there is nothing to move', () => {
    expect(ids(moveField(fields, 7, 0))).toBe('0a 1b 2c')
    expect(ids(moveField(fields, 0, -1))).toBe('0a 1b 2c')
  })
})
