import { describe, expect, it } from 'vitest'
import { priceAnswers } from '../pricing/price-answers.ts'
import { makeBilingualForm } from '../testing/index.ts'
import { localiseForm } from './localise-form.ts'
import { localisePrice } from './localise-price.ts'

const form = makeBilingualForm({
  fields: [
    {
      id: 'meal',
      label: 'Meal',
      type: 'radio',
      options: ['Yes', 'No'],
      pricing: { enabled: true, options: { Yes: 200 } },
      translations: { bn: { label: 'খাবার', options: { Yes: 'হ্যাঁ' } } },
    },
    {
      id: 'guests',
      label: 'Guests',
      type: 'group',
      group: {
        rowLabel: 'Guest',
        fields: [
          {
            id: 'dish',
            label: 'Dish',
            type: 'radio',
            options: ['Beef'],
            pricing: { enabled: true, options: { Beef: 300 } },
            translations: { bn: { label: 'পদ', options: { Beef: 'গরু' } } },
          },
        ],
      },
      translations: { bn: { group: { rowLabel: 'অতিথি' } } },
    },
  ],
})
const answers = { meal: 'Yes', guests: [{ dish: 'Beef' }] }
const at = new Date()
const priceOf = ({ fields, settings }: typeof form) => priceAnswers({ fields, settings, answers, at })

describe('an agreed price in the language of its reader', () => {
  it('has the lines that the member saw in that language, and the same amounts', () => {
    expect(localisePrice(priceOf(form), form, 'bn')).toEqual(priceOf(localiseForm(form, 'bn')))
    expect(JSON.stringify(localisePrice(priceOf(form), form, 'bn'))).toContain('অতিথি 1: গরু')
    expect(localisePrice(priceOf(form), form, 'en')).toEqual(priceOf(form))
  })

  it('keeps a line as it was agreed where its field has another name now', () => {
    const renamed = { ...form, fields: form.fields.map((field) => ({ ...field, label: 'Food' })) }
    const [line] = localisePrice(priceOf(form), renamed, 'bn').breakdown
    expect(line?.fieldLabel).toBe('Meal')
  })
})
