// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { applyLanguageOf } from './console-texts.ts'
import { changeMessage, problemMessage } from './problem-message.ts'

afterEach(() => applyLanguageOf({ language: 'en', digits: 'en' }))

const problem = { code: 'form_too_many_fields', params: { max: 300 } }
const change = { kind: 'prices_changed', fieldId: 'meal', label: 'Meal 2' } as const

it('writes problems and changes of fields in the language and with the digits of the console', async () => {
  expect(problemMessage(problem)).toBe('A form can have at most 300 fields')
  expect(changeMessage(change, 0)).toBe('The prices of “Meal 2” change.')
  await applyLanguageOf({ language: 'bn', digits: 'bn' })
  expect(problemMessage(problem)).toBe('একটি ফরমে সর্বোচ্চ ৩০০টি ঘর থাকতে পারে')
  expect(changeMessage(change, 12)).toMatch(/^“Meal 2”-এর মূল্য বদলেছে। ১২টি উত্তরে/)
  await applyLanguageOf({ language: 'bn', digits: 'en' })
  expect(problemMessage(problem)).toBe('একটি ফরমে সর্বোচ্চ 300টি ঘর থাকতে পারে')
})
