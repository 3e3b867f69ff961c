import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatsOf } from '../capacity/seats-of.ts'
import { visibleFields } from '../conditions/visible-fields.ts'
import type { Answers } from '../form-model/form-types.ts'
import { priceAnswers } from '../pricing/price-answers.ts'
import { answersArbitrary, fieldsArbitrary, makeFields, makeForm } from '../testing/index.ts'
import { acceptAnswers } from '../validation/accept-answers.ts'
import { prepareSubmission } from '../validation/prepare-submission.ts'
import { validateAnswers } from '../validation/validate-answers.ts'
import {
  firstPageWith,
  isOnPage,
  pageAfter,
  pageIdAt,
  pageIndex,
  REVIEW,
  shownPages,
  splitPages,
  withoutEmptyPages,
} from './form-pages.ts'
import { hasPages } from './has-pages.ts'

const NO_PATTERNS = { compile: () => ({ ok: true as const, test: () => true }) }

const FIELDS = makeFields(
  { id: 'name' },
  { id: 'comes', type: 'radio', options: ['yes', 'no'] },
  { id: 'p2', type: 'page', label: 'Guests', conditional: { dependsOn: 'comes', showWhen: ['yes'] } },
  {
    id: 'guest',
    required: true,
    type: 'select',
    options: ['one', 'two'],
    pricing: { enabled: true, options: { one: 100, two: 200 } },
    seats: { one: 5 },
  },
  { id: 'meal', conditional: { dependsOn: 'guest', showWhen: ['two'] } },
  { id: 'p3', type: 'page', label: 'Thanks', description: 'Almost done' },
  { id: 'note' },
)
const titles = (answers: Answers) => shownPages(FIELDS, answers, 'public').map(({ title }) => title)

describe('the pages of a form', () => {
  it('begin with the fields before the first page, which have no title', () => {
    expect(splitPages(FIELDS).map(({ id, fields }) => [id, ...fields.map((field) => field.id)])).toEqual([
      ['', 'name', 'comes'],
      ['p2', 'guest', 'meal'],
      ['p3', 'note'],
    ])
    expect(splitPages(FIELDS.slice(2))[0]).toMatchObject({ id: 'p2', title: 'Guests' })
  })

  it('are one for a form as it was before', () => {
    const fields = makeFields({ id: 'a' }, { id: 'b' })
    expect(hasPages(fields)).toBe(false)
    expect(splitPages(fields)).toEqual([{ id: '', title: '', description: '', fields }])
    expect(splitPages([])).toEqual([])
  })

  it('have every other field on exactly one page, in the order of the form', () => {
    fc.assert(
      fc.property(fieldsArbitrary(), (fields) => {
        const others = fields.filter(({ type }) => type !== 'page')
        expect(splitPages(fields).flatMap((page) => page.fields)).toEqual(others)
      }),
    )
  })

  it('are left out where their condition or those of all their fields hide them', () => {
    expect(titles({})).toEqual(['', 'Thanks'])
    expect(titles({ comes: 'yes' })).toEqual(['', 'Guests', 'Thanks'])
    const hidden = makeFields(
      { id: 'a', type: 'radio', options: ['x'] },
      { id: 'p', type: 'page' },
      { id: 'b', conditional: { dependsOn: 'a', showWhen: ['x'] } },
    )
    expect(shownPages(hidden, {}, 'public')).toHaveLength(1)
    expect(withoutEmptyPages(visibleFields(hidden, {})).map(({ id }) => id)).toEqual(['a'])
  })

  it('are left out for a member where only staff see their fields', () => {
    const fields = makeFields(
      { id: 'a' },
      { id: 'p', type: 'page' },
      { id: 'b', visibility: { level: 'admin-only' } },
    )
    expect(shownPages(fields, {}, 'public')).toHaveLength(1)
    expect(shownPages(fields, {}, 'admin')).toHaveLength(2)
  })
})

describe('an answer on a hidden page', () => {
  const answers = { name: 'Rahim', comes: 'no', guest: 'one', meal: 'Rice' }
  const settings = { requirePayment: true, amount: 50 }

  it('is neither validated nor stored nor priced, and takes no seat', () => {
    expect(validateAnswers({ fields: FIELDS, answers: { comes: 'no' }, patterns: NO_PATTERNS })).toEqual({})
    const read = prepareSubmission({ fields: FIELDS, patterns: NO_PATTERNS })(answers)
    expect(read).toEqual({ answers: { name: 'Rahim', comes: 'no' }, errors: {} })
    expect(acceptAnswers({ fields: FIELDS, raw: answers, audience: 'public' })).toEqual(read.answers)
    expect(priceAnswers({ fields: FIELDS, settings, answers, at: new Date() }).totalPaisa).toBe(5000)
    const form = makeForm({ fields: FIELDS as never })
    expect(Object.keys(seatsOf({ ...form, answers }))).not.toContain('option guest one')
    expect(seatsOf({ ...form, answers })).toEqual(seatsOf({ ...form, answers: {} }))
  })

  it('counts again once the page is shown', () => {
    const shown = { ...answers, comes: 'yes' }
    expect(prepareSubmission({ fields: FIELDS, patterns: NO_PATTERNS })(shown).answers).toMatchObject({
      guest: 'one',
    })
    expect(priceAnswers({ fields: FIELDS, settings, answers: shown, at: new Date() }).totalPaisa).toBe(15000)
    expect(
      validateAnswers({ fields: FIELDS, answers: { comes: 'yes' }, patterns: NO_PATTERNS }),
    ).toHaveProperty('guest')
  })

  it('is never stored, for any form and any answers', () => {
    const cases = fieldsArbitrary().chain((fields) =>
      fc.record({ fields: fc.constant(fields), answers: answersArbitrary(fields) }),
    )
    fc.assert(
      fc.property(cases, ({ fields, answers: given }) => {
        const stored = prepareSubmission({ fields, patterns: NO_PATTERNS })(given).answers
        const onPages = shownPages(fields, given, 'public').flatMap((page) => page.fields.map(({ id }) => id))
        for (const id of Object.keys(stored)) expect(onPages).toContain(id)
      }),
    )
  })

  it('hides what depends on it on a later page', () => {
    const fields = makeFields(...(FIELDS as never[]), {
      id: 'why',
      conditional: { dependsOn: 'guest', showWhen: ['one'] },
    })
    const shown = (given: Answers) => visibleFields(fields, given).some(({ id }) => id === 'why')
    expect(shown(answers)).toBe(false)
    expect(shown({ ...answers, comes: 'yes' })).toBe(true)
  })

  it('hides the fields of a page whose condition depends on itself', () => {
    const circle = makeFields(
      { id: 'p', type: 'page', conditional: { dependsOn: 'a', showWhen: ['x'] } },
      { id: 'a', type: 'radio', options: ['x'] },
      { id: 'q', type: 'page' },
      { id: 'b' },
    )
    expect(visibleFields(circle, { a: 'x' }).map(({ id }) => id)).toEqual(['q', 'b'])
  })
})

describe('the place of a member among the pages', () => {
  const pages = shownPages(FIELDS, { comes: 'yes' }, 'public')

  it('is found by the id of the page; one that is not shown any more counts as the first', () => {
    expect(['', 'p2', 'p3', REVIEW, 'gone'].map((id) => pageIndex(pages, id))).toEqual([0, 1, 2, 3, 0])
    expect([-1, 0, 1, 2, 3].map((index) => pageIdAt(pages, index))).toEqual(['', '', 'p2', 'p3', REVIEW])
  })

  it('continues to the next page, and after the review back to it or to what is still wrong', () => {
    expect(['', 'p2', 'p3'].map((id) => pageAfter(pages, id, null))).toEqual(['p2', 'p3', REVIEW])
    expect(pageAfter(pages, '', [])).toBe(REVIEW)
    expect(pageAfter(pages, '', ['note'])).toBe('p3')
  })

  it('is the first page with an error, also with one in a row of a group', () => {
    expect(firstPageWith(pages, ['note', 'guest.0.name'])?.id).toBe('p2')
    expect(firstPageWith(pages, ['discountCode'])).toBeUndefined()
    expect(isOnPage(pages[1]!, 'guest')).toBe(true)
    expect(isOnPage(pages[1]!, 'note')).toBe(false)
  })
})
