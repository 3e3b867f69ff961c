import { describe, expect, it } from 'vitest'
import { findDiscount, localiseDiscount } from '../pricing/find-discount.ts'
import { priceAnswers } from '../pricing/price-answers.ts'
import { makeBilingualForm } from '../testing/index.ts'
import { localiseForm } from './localise-form.ts'
import { localisePrice, withDiscountLabels } from './localise-price.ts'

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

  it('has the name of the rule where a field has the same id', () => {
    const rules = [{ id: 'meal', type: 'period', label: 'Late', amount: 50 }]
    const bn = { label: 'বিলম্ব ফি' }
    const settings = { pricing: { rules: rules.map((rule) => ({ ...rule, translations: { bn } })) } }
    const both = makeBilingualForm({ fields: form.fields, settings: { requirePayment: true, ...settings } })
    const lines = localisePrice(priceOf(both), both, 'bn').breakdown
    expect(lines.map(({ fieldLabel }) => fieldLabel)).toEqual(['খাবার', 'পদ', 'বিলম্ব ফি'])
  })

  it('keeps a line as it was agreed where its field has another name now', () => {
    const renamed = { ...form, fields: form.fields.map((field) => ({ ...field, label: 'Food' })) }
    const [line] = localisePrice(priceOf(form), renamed, 'bn').breakdown
    expect(line?.fieldLabel).toBe('Meal')
  })
})

it('a discount has its label in the language of the page, also after that changes', () => {
  const rule = { id: 'code', type: 'code', label: 'Friends', code: 'FRIEND', percent: 10 }
  const rules = [{ ...rule, translations: { bn: { label: 'বন্ধুদের ছাড়' } } }]
  const settings = { requirePayment: true, pricing: { rules } }
  const withCode = makeBilingualForm({ settings })
  const found = findDiscount(withCode.settings.pricing.rules, 'friend', at)
  if ('problem' in found) throw new Error(found.problem)
  const discount = withDiscountLabels(found.discount, withCode)
  expect(localiseDiscount(discount, 'bn').label).toBe('বন্ধুদের ছাড়')
  expect(localiseDiscount(localiseDiscount(discount, 'bn'), 'en').label).toBe('Friends')
  expect(localiseDiscount(found.discount, 'bn').label).toBe('Friends')
})
