import { describe, expect, it } from 'vitest'
import { storedText } from './stored-text.ts'

const eventMessageBn = (text: string) => storedText(text, { language: 'bn', digits: 'bn' })

describe('a stored reason in Bangla', () => {
  it('translates a reason with the names and amounts in it', () => {
    expect(eventMessageBn('Submitted')).toBe('জমা দেওয়া হয়েছে')
    expect(eventMessageBn('bKash transaction ZSY1QT9TFG')).toBe('বিকাশ লেনদেন ZSY1QT9TFG')
    expect(eventMessageBn('৳1,000.00 not returned: bKash could not be reached')).toBe(
      '৳১,০০০.০০ ফেরত দেওয়া যায়নি: বিকাশ-এর সঙ্গে যোগাযোগ করা যায়নি',
    )
  })

  it.each([
    ['Cash R-12', 'নগদ R-12'],
    ['Cheque C-7', 'চেক C-7'],
    ['Bank transfer 4711', 'ব্যাংক ট্রান্সফার 4711'],
    ['bKash', 'বিকাশ'],
  ])('says in Bangla how money was returned: %s', (how, inBangla) => {
    expect(eventMessageBn(`৳100.00 returned, ${how}: Paid twice`)).toBe(
      `৳১০০.০০ ফেরত দেওয়া হয়েছে, ${inBangla}: Paid twice`,
    )
  })

  it('leaves what people wrote, and what is too long for a reason of ours', () => {
    expect(eventMessageBn('Brought by Rahim')).toBe('Brought by Rahim')
    const long = `Receipt replaced: ${'x'.repeat(1_000)}`
    expect(eventMessageBn(long)).toBe(long)
  })
})
