import { describe, expect, it } from 'vitest'
import { documentServer } from '../../../testing/servers/document-server.ts'
import type { StoredFormInput } from '../../../testing/builders/make-stored-form.ts'

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
})
