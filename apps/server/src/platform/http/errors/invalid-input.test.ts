import { expect, it } from 'vitest'
import { z } from 'zod'
import { InvalidInput } from './invalid-input.ts'
import { plainIssue } from './plain-issue.ts'

const BODY = z.object({ form: z.object({ title: z.string().min(1), amount: z.number() }) })

function messageOf(body: object, language: 'en' | 'bn'): string {
  const { error } = BODY.safeParse(body, { error: plainIssue })
  return new InvalidInput(error?.issues ?? []).toAppError().for({ language, digits: language }).message
}

it('names what is missing', () => {
  expect(messageOf({ form: { amount: 1 } }, 'en')).toBe('Missing: form.title.')
  expect(messageOf({ form: { title: '', amount: 1 } }, 'bn')).toBe('দিতে হবে: form.title।')
})

it('says of another problem what it is', () => {
  expect(messageOf({ form: { title: 'x', amount: 'y' } }, 'en')).toBe('Please enter a number.')
})
