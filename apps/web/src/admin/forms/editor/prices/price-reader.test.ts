// @vitest-environment happy-dom
import { describePriceRule, findPriceWarnings } from '@nibondhon/domain'
import { makeForm } from '@nibondhon/domain/testing'
import { afterEach, expect, it } from 'vitest'
import { applyLanguageOf } from '../../../shared/language/console-texts.ts'
import { priceReader } from './price-reader.ts'

afterEach(() => applyLanguageOf({ language: 'en', digits: 'en' }))

const END = '2020-12-01T06:00:00Z'
const RULES = [
  { type: 'range', field: 'batch', from: 1981, to: 2004, amount: 1000 },
  { type: 'period', until: END, amount: -200 },
  { type: 'row', group: 'guests', amount: 500, freeRows: 2 },
  { type: 'free_amount', field: 'batch', min: 100, suggestions: [500, 1000] },
  { type: 'discount', percent: 12.5, when: { field: 'kind', in: ['শিক্ষার্থী', 'Batch 98'] } },
  { type: 'code', code: 'EARLY26', percent: 10, maxUses: 100 },
  { type: 'bounds', min: 200, max: 5000 },
]
const form = makeForm({
  fields: [
    { id: 'batch', label: 'ব্যাচ', type: 'number', validation: { min: 1981, max: 2018 } },
    { id: 'kind', label: 'শ্রেণি', type: 'radio', options: ['শিক্ষার্থী', 'শিক্ষক'] },
    {
      id: 'guests',
      label: 'অতিথি',
      type: 'group',
      group: { rowLabel: 'অতিথি', fields: [{ id: 'n', label: 'নাম' }] },
    },
  ],
  settings: {
    requirePayment: true,
    pricing: { rules: RULES.map((rule, index) => ({ id: `r${index}`, label: 'ফি ২', ...rule })) },
  },
})

function sentences(): string[] {
  const { fields, settings } = form
  return settings.pricing.rules.map((rule) =>
    describePriceRule(rule, { fields, ...priceReader(), timeText: () => 'সেদিন' }),
  )
}

it('writes each price rule in Bangla, with Bangla digits except in codes and what staff wrote', async () => {
  await applyLanguageOf({ language: 'bn', digits: 'bn' })
  expect(sentences()).toEqual([
    'ব্যাচ ১৯৮১ থেকে ২০০৪ হলে ৳১,০০০',
    'সেদিন পর্যন্ত: ৳২০০ কম',
    'প্রতি অতিথি ৳৫০০, প্রথম ২টি ফ্রি',
    'সদস্য “ব্যাচ” ঘরে টাকার পরিমাণ লেখেন (অন্তত ৳১০০; প্রস্তাব ৳৫০০, ৳১,০০০)',
    'শ্রেণি শিক্ষার্থী বা Batch 98 হলে ১২.৫ % কম',
    'কোড EARLY26: ১০ % কম, সর্বোচ্চ ১০০ বার',
    'একটি নিবন্ধনে অন্তত ৳২০০ ও সর্বোচ্চ ৳৫,০০০',
  ])
})

it('writes Bangla with English digits where the person chose those', async () => {
  await applyLanguageOf({ language: 'bn', digits: 'en' })
  expect(sentences()[0]).toBe('ব্যাচ 1981 থেকে 2004 হলে ৳1,000')
})

it('warns in Bangla', async () => {
  await applyLanguageOf({ language: 'bn', digits: 'bn' })
  const reader = { ...priceReader(), timeText: () => 'সেদিন' }
  expect(findPriceWarnings(form, { now: Date.now(), ...reader }).map(({ text }) => text)).toEqual([
    'ব্যাচ ২০০৫ থেকে ২০১৮-এর জন্য কোনো ফি ঠিক করা নেই।',
    '“ফি ২” শেষ হয়েছে সেদিন। এতে আর কোনো মূল্য বদলায় না।',
    'শ্রেণি ঘরে “Batch 98” বিকল্প নেই। “ফি ২” তাতে খাটবে না।',
  ])
})

it('keeps the words and times of English', () => {
  expect(describePriceRule(form.settings.pricing.rules[1]!, { fields: [], ...priceReader() })).toMatch(
    /^Until 1 Dec 2020, \d+:\d\d [AP]M: ৳200 less$/,
  )
})
