import {
  forMember,
  type Answers,
  findDiscount,
  type FormDefinition,
  markPriceFields,
  paisaToTaka,
  publicForm,
  visibleFields,
} from '@nibondhon/domain'
import { answersArbitrary, formArbitrary } from '@nibondhon/domain/testing'
import { preloadAllParts, priceForm } from '@nibondhon/form-renderer'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { AppError } from '../../../platform/http/index.ts'
import { priceOfData } from '../../forms/index.ts'
import { validateSubmission } from './validate-submission.ts'

const NOW = new Date('2026-11-16T10:00:00Z')
const FORMS = 250
const ANSWERS = 40

beforeAll(() => preloadAllParts())

const toStored = (form: FormDefinition, index: number) => ({
  ...form,
  fields: markPriceFields(form.fields, form.settings),
  id: `form-${index}`,
  customUrl: 'form',
  isActive: true,
  urlFollowsTitle: false,
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
})

/** As the page sends them: without the answers to fields that a condition hides. */
function sentBy(form: ReturnType<typeof publicForm>, answers: Answers): Answers {
  const shown = new Set(visibleFields(form.fields, answers).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id)))
}

it('browser and server agree on the price of 10,000 random forms and answers', () => {
  const forms = fc.sample(formArbitrary({ maxFields: 8, maxRules: 6 }), { numRuns: FORMS, seed: 20 })
  const counts = { compared: 0, accepted: 0, withRules: 0 }
  for (const [index, definition] of forms.entries()) {
    const stored = toStored(definition, index)
    // Every third form is read by someone who has proved to be a member.
    const member = index % 3 === 0 ? { contact: '', categories: ['Life'], identity: null } : null
    const own = member === null ? stored : forMember(stored, { contact: '', categories: member.categories })
    const shown = publicForm(own, NOW)
    const found = findDiscount(stored.settings.pricing.rules, `C${index % 6}`, NOW)
    const discount = 'discount' in found ? found.discount : null
    const asked = shown.fields.filter(({ readOnly }) => !readOnly)
    for (const answers of fc.sample(answersArbitrary(asked), { numRuns: ANSWERS, seed: index })) {
      const browser = priceForm({ ...shown, answers, discount })
      const data = sentBy(shown, answers)
      const server = priceOfData(own, { data, at: NOW, discount })
      expect(server).toEqual(browser)
      const amount = paisaToTaka(browser.totalPaisa)
      if (
        isAccepted(() =>
          validateSubmission(stored, { ...inputOf(data, amount, discount), member }, accept, {
            at: NOW,
            timeZone: 'UTC',
          }),
        )
      ) {
        counts.accepted += 1
      }
      counts.compared += 1
      if (server.breakdown.length > 0) counts.withRules += 1
    }
  }
  expect(counts.compared).toBe(FORMS * ANSWERS)
  expect(counts.accepted).toBeGreaterThan(500)
  expect(counts.withRules).toBeGreaterThan(2_000)
})

function inputOf(raw: unknown, amount: number, discount: Parameters<typeof priceForm>[0]['discount']) {
  return { raw, files: {}, fileProblems: {}, amount, locale: 'en' as const, discount: discount ?? null }
}

const accept = (amountPaisa: number) => ({
  method: 'bkash' as const,
  amountPaisa,
  receipt: null,
  receiptDigest: null,
  transferNotes: '',
})

/** Random answers often break a rule of the form; the price must never be why they are rejected. */
function isAccepted(validate: () => unknown): boolean {
  try {
    validate()
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('invalid_answers')
    return false
  }
}
