import { type LocalText, LOCALES } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { ERROR_TEXTS } from './texts/error-texts.ts'

const texts: [string, LocalText][] = Object.entries(ERROR_TEXTS)
const paramsIn = (text: string) => new Set(text.match(/\{\w+\}/g))

describe('the texts of errors', () => {
  it('are there for every code in both languages', () => {
    expect(texts.length).toBeGreaterThan(300)
    for (const [key, text] of texts) {
      for (const locale of LOCALES) expect(text[locale].trim(), key).not.toBe('')
      expect(text.bn, key).toMatch(/[\u0980-\u09FF]/)
    }
  })

  it('name no parameter in Bangla that the English text does not have', () => {
    for (const [key, { en, bn }] of texts)
      expect(
        [...paramsIn(bn)].filter((name) => !paramsIn(en).has(name)),
        key,
      ).toEqual([])
  })
})

describe('an error', () => {
  it('is written for the person who reads it', () => {
    const error = new AppError('invalid', 'too_many_notes.here', { params: { max: 50 }, field: 'note' })
    expect(error).toMatchObject({
      code: 'too_many_notes',
      message: 'A submission can have at most 50 notes.',
    })
    const bangla = 'একটি নিবন্ধনে সর্বোচ্চ ৫০টি মন্তব্য রাখা যায়।'
    expect(error.for({ language: 'bn', digits: 'bn' })).toEqual({
      message: bangla,
      params: { max: 50 },
      errors: { note: bangla },
    })
  })

  it('that was made for a page is written in the language of the page', () => {
    const error = new AppError('conflict', 'form_full', { locale: 'bn' })
    expect(error.for({ language: 'en', digits: 'en' })).toEqual({ message: ERROR_TEXTS.form_full.bn })
    expect(error.message).toBe(ERROR_TEXTS.form_full.bn)
  })
})
