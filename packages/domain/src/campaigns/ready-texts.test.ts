import { describe, expect, it } from 'vitest'
import { LOCALES } from '../locale/locale.ts'
import { smsSize } from '../sms/sms.ts'
import { fillVariables, variablesIn } from '../variables/fill-variables.ts'
import { sampleVariables } from '../variables/sample-variables.ts'
import { hasBlank, READY_TEXTS, readyText } from './ready-texts.ts'

const CASES = LOCALES.flatMap((locale) => READY_TEXTS.map((name) => [name, locale] as const))

describe('a ready text', () => {
  it.each(CASES)('%s in %s names only variables that every form has', (name, locale) => {
    const { subject, emailText, smsText } = readyText(name, locale)
    const values = sampleVariables({ context: 'sms', locale })
    for (const variable of variablesIn(`${subject} ${emailText} ${smsText}`))
      expect(values[variable]).toBeTruthy()
  })

  it.each(CASES)('%s in %s fits into four parts of an SMS', (name, locale) => {
    const values = sampleVariables({ context: 'sms', locale })
    expect(
      smsSize(fillVariables(readyText(name, locale).smsText, values, { escape: 'none' })).parts,
    ).toBeLessThanOrEqual(4)
  })

  it.each(LOCALES)('says what is to be paid and where, in %s', (locale) => {
    for (const text of [readyText('reminder', locale).emailText, readyText('reminder', locale).smsText]) {
      expect(variablesIn(text)).toEqual(expect.arrayContaining(['amountDue', 'payLink']))
    }
  })

  it('about a venue has blanks that staff fill in, the others have none', () => {
    expect(READY_TEXTS.filter((name) => hasBlank(readyText(name, 'en').emailText))).toEqual(['venue'])
    expect(READY_TEXTS.filter((name) => hasBlank(readyText(name, 'bn').smsText))).toEqual(['venue'])
  })
})
