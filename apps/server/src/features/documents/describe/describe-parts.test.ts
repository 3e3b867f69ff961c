import { makeFields } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { documentServer } from '../../../testing/servers/document-server.ts'
import type { StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { describeFields } from './describe-fields.ts'
import { documentLabels } from './document-labels.ts'

const office = documentServer()

const FORM: StoredFormInput = {
  fields: [
    { id: 'home', type: 'address', label: 'Home' },
    { id: 'meals', type: 'ranking', label: 'Meals', options: ['Fish', 'Beef'] },
    {
      id: 'event',
      type: 'matrix',
      label: 'Event',
      options: [{ value: 'g', label: 'Good' }],
      matrix: { rows: [{ value: 'food', label: 'Food' }] },
    },
  ],
}

describe('answers with parts in a PDF', () => {
  it('are written as people read them', async () => {
    const data = {
      home: ['Dhaka', 'Gazipur', 'Sreepur', 'House 5'],
      meals: ['Beef', 'Fish'],
      event: [{ food: 'g' }],
    }
    const { uniqueId } = await office.store(FORM, { data: JSON.stringify(data) })
    const text = await office.textOf(office.publicPdf(uniqueId))
    expect(text).toContain('House 5, Sreepur, Gazipur, Dhaka')
    expect(text).toContain('1. Beef, 2. Fish')
    expect(text).toContain('Food: Good')
  })

  it('are in Bangla digits where they are numbers and the member used Bangla', async () => {
    const form: StoredFormInput = { fields: [{ id: 'batch', type: 'number', label: 'Batch' }] }
    const { uniqueId } = await office.store(form, { data: '{"batch":1998}', locale: 'bn' })
    expect(await office.textOf(office.publicPdf(uniqueId))).toContain('১৯৯৮')
  })

  it('are written as a phone number in groups and a donation as money', async () => {
    const rules = [
      { id: 'g', label: 'Gift', type: 'free_amount', field: 'gift', min: null, max: null, suggestions: [] },
    ]
    const form: StoredFormInput = {
      fields: [
        { id: 'mobile', type: 'tel', label: 'Mobile' },
        { id: 'gift', type: 'number', label: 'Donation' },
      ],
      settings: { requirePayment: true, pricing: { rules } },
    }
    const data = JSON.stringify({ mobile: '8801712345678', gift: 500 })
    const { uniqueId } = await office.store(form, { data })
    const text = await office.textOf(office.publicPdf(uniqueId))
    expect(text).toContain('+880 1712-345678')
    expect(text).toContain('৳500.00')
  })
})

describe('rows in a PDF', () => {
  it('end with a line, so that the next question is not read as one about the last row', () => {
    const [group, meal] = makeFields(
      { id: 'guests', type: 'group', label: 'Guests', group: { fields: [{ id: 'name', label: 'Name' }] } },
      { id: 'meal', label: 'Your meal' },
    )
    const items = describeFields(
      [group, meal].filter((field) => field !== undefined),
      {
        labels: documentLabels('en'),
        answers: { guests: [{ name: 'Karim' }], meal: 'Fish' },
        language: 'en',
        pictured: [],
        fillHtml: () => '',
        layout: { groupSimilarFields: false, hideEmptyFields: false },
      },
    )
    expect(items.map(({ kind }) => kind)).toEqual(['heading', 'group', 'answer', 'divider', 'answer'])
  })
})
