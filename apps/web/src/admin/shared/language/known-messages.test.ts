// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { applyLanguageOf } from './console-texts.ts'
import { knownMessage } from './known-messages.ts'

afterEach(() => applyLanguageOf({ language: 'en', digits: 'en' }))

describe('a message of the server', () => {
  it('is shown as it came in English', () => {
    expect(knownMessage('Form not found')).toBe('Form not found')
  })

  it('is in Bangla where it is known, else in English', async () => {
    await applyLanguageOf({ language: 'bn', digits: 'bn' })
    expect(knownMessage('Form not found')).toBe('ফরমটি পাওয়া যায়নি')
    expect(knownMessage('Something new')).toBe('Something new')
    expect(knownMessage('constructor')).toBe('constructor')
  })

  it('keeps its values, with the digits of the console where they are numbers', async () => {
    await applyLanguageOf({ language: 'bn', digits: 'bn' })
    expect(knownMessage('A submission can have at most 50 notes.')).toBe(
      'একটি নিবন্ধনে সর্বোচ্চ ৫০টি মন্তব্য রাখা যায়।',
    )
    expect(knownMessage('The payment of AB12 needs review. Decide about it first, then merge.')).toContain(
      'AB12-এর পেমেন্ট',
    )
    expect(knownMessage('Already approved by Rahim by now 5 minutes ago')).toBe(
      'Rahim by now ৫ মিনিট আগে অনুমোদন করেছেন',
    )
  })

  it('is in Bangla within another message', async () => {
    await applyLanguageOf({ language: 'bn', digits: 'en' })
    expect(knownMessage('This merge cannot be undone: it is older than 30 days.')).toBe(
      'এক করা ফেরানো যাবে না: ৩০ দিনের বেশি হয়ে গেছে।',
    )
    expect(knownMessage('There are not enough seats: Form; Hall. Give a reason to overbook.')).toBe(
      'যথেষ্ট আসন নেই: Form; Hall। আসনের বেশি নিতে কারণ লিখুন।',
    )
  })

  it('that is very long stays as it came', async () => {
    await applyLanguageOf({ language: 'bn', digits: 'bn' })
    const long = `This payment needs review: ${'x'.repeat(2_000)}`
    expect(knownMessage(long)).toBe(long)
  })
})
