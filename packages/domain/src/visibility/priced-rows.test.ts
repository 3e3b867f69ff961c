import { describe, expect, it } from 'vitest'
import { markPriceFields, openPriceFields } from '../pricing/mark-price-fields.ts'
import { makeForm } from '../testing/index.ts'
import { acceptAnswers } from '../validation/accept-answers.ts'
import { fieldAccess, hasFixedRows } from './field-access.ts'

const form = makeForm({
  fields: [
    {
      id: 'guests',
      type: 'group',
      label: 'Guests',
      group: {
        max: 5,
        fields: [
          { id: 'name', label: 'Name' },
          {
            id: 'meal',
            type: 'select',
            options: ['Fish', 'Beef'],
            pricing: { enabled: true, options: { Beef: 50 } },
          },
        ],
      },
    },
    { id: 'shirt', type: 'select', options: ['S', 'L'], pricing: { enabled: true, options: { L: 100 } } },
  ],
  settings: { requirePayment: true },
})
const locked = markPriceFields(form.fields, form.settings)
const open = openPriceFields(locked)
const previous = {
  guests: [
    { name: 'Rahim', meal: 'Fish' },
    { name: 'Karim', meal: 'Beef' },
  ],
  shirt: 'S',
}
const accept = (fields: typeof locked, raw: object) =>
  acceptAnswers({ fields, raw, audience: 'public-edit', previous })

describe('rows with prices, after submitting', () => {
  it('lets a guest’s misspelt name be changed, and keeps the priced answer of the row', () => {
    const raw = { guests: [{ name: 'Rahima', meal: 'Beef' }, { name: 'Karim' }] }
    expect(accept(locked, raw)).toEqual({
      guests: [
        { name: 'Rahima', meal: 'Fish' },
        { name: 'Karim', meal: 'Beef' },
      ],
      shirt: 'S',
    })
  })

  it('keeps the number of rows', () => {
    const three = [{ name: 'A' }, { name: 'B' }, { name: 'C' }]
    expect(accept(locked, { guests: three }).guests).toEqual([
      { name: 'A', meal: 'Fish' },
      { name: 'B', meal: 'Beef' },
    ])
    expect(accept(locked, { guests: [{ name: 'A' }] }).guests).toHaveLength(2)
    expect(accept(locked, { guests: [] }).guests).toEqual(previous.guests)
  })

  it('says that the price is locked, and that no row is added', () => {
    const [guests] = locked
    expect(guests && fieldAccess(guests, 'public-edit')).toEqual({
      canSee: true,
      canEdit: true,
      lock: 'pricing',
    })
    expect(guests && hasFixedRows(guests, 'public-edit')).toBe(true)
    expect(guests && hasFixedRows(guests, 'public')).toBe(false)
  })

  it('keeps the rows of a group in which staff alone see an answer', () => {
    const [group] = makeForm({
      fields: [
        {
          id: 'g',
          type: 'group',
          group: { fields: [{ id: 'name' }, { id: 'seat', visibility: { level: 'admin-only' } }] },
        },
      ],
    }).fields
    expect(group && hasFixedRows(group, 'public-edit')).toBe(true)
    expect(group && fieldAccess(group, 'public-edit').lock).toBe(null)
  })
})

describe('a form that allows changes after paying', () => {
  it('lets members change what sets the price, and the number of rows', () => {
    const raw = { guests: [{ name: 'Rahim', meal: 'Beef' }], shirt: 'L' }
    expect(accept(open, raw)).toEqual(raw)
    expect(open.map((field) => fieldAccess(field, 'public-edit').lock)).toEqual([null, null])
  })

  it('keeps what staff made read-only', () => {
    const [field] = openPriceFields(makeForm({ fields: [{ id: 'x', editable: false }] }).fields)
    expect(field && fieldAccess(field, 'public-edit')).toMatchObject({ canEdit: false, lock: 'read-only' })
  })
})
