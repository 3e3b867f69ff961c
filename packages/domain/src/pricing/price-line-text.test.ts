import { expect, it } from 'vitest'
import { priceLineText } from './price-line-text.ts'

it.each([
  ['Base', '', 'Base'],
  ['অতিথি', '2 × ৳1,500.00', 'অতিথি: ২ × ৳১,৫০০.০০'],
  ['ছাড়', '12.5%', 'ছাড়: ১২.৫%'],
  ['ব্যাচ', '1998', 'ব্যাচ: ১৯৯৮'],
  ['খাবার', 'Set 2', 'খাবার: Set 2'],
  ['কোড', 'ALUMNI10', 'কোড: ALUMNI10'],
])('a line of a price, %s with %s, has the digits of the language only in numbers', (label, option, text) => {
  expect(priceLineText(label, option, 'bn')).toBe(text)
})
