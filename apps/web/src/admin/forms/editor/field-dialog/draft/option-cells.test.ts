import { makeField } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { finishField, startFieldDraft } from './field-draft.ts'
import { editFieldText, editOptionText } from './field-texts.ts'
import { readOptionCells, withOptionCells } from './option-cells.ts'

const meal = makeField({ id: 'meal', label: 'Meal', type: 'radio', options: ['Veg'] })
const into = { other: 'bn', takesPrices: true } as const

it('takes options with Bangla, prices and seats from a spreadsheet', () => {
  const lines = readOptionCells('Beef\tগরু\t৳1,200\t৫০\r\nFish\tমাছ\n\n')
  const draft = withOptionCells(startFieldDraft(meal, false), lines ?? [], into)
  expect(draft.optionsText).toBe('Veg\nBeef\nFish')
  expect(finishField(draft, [])).toMatchObject({
    options: [{ label: 'Veg' }, { label: 'Beef' }, { label: 'Fish' }],
    pricing: { enabled: true, options: { Beef: 1200 } },
    seats: { Beef: 50 },
    translations: { bn: { options: { Beef: 'গরু', Fish: 'মাছ' } } },
  })
})

it('leaves lines without cells to be pasted as they are', () => {
  expect(readOptionCells('Beef\nFish')).toBeNull()
})

it('writes a text in the other language, and forgets one that is emptied', () => {
  const start = startFieldDraft(meal, false)
  const named = editFieldText(start, { language: 'bn', part: 'label', text: 'খাবার' })
  const optioned = editOptionText(named, { language: 'bn', value: 'Veg', text: 'নিরামিষ' })
  expect(optioned.field.translations).toEqual({ bn: { label: 'খাবার', options: { Veg: 'নিরামিষ' } } })
  const emptied = editOptionText(optioned, { language: 'bn', value: 'Veg', text: '' })
  expect(emptied.field.translations).toEqual({ bn: { label: 'খাবার' } })
  expect(editFieldText(emptied, { language: 'bn', part: 'label', text: '' }).field).not.toHaveProperty(
    'translations',
  )
})
