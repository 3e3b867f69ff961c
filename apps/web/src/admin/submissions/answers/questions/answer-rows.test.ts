// @vitest-environment happy-dom
import type { AnswerChart, AnsweredQuestion } from '@nibondhon/api-contract'
import { afterEach, describe, expect, it } from 'vitest'
import { applyLanguageOf } from '../../../shared/language/console-texts.ts'
import { answerRows, isFullWidth, notAnsweredRow } from './answer-rows.ts'

function question(answered: number, chart: AnswerChart): AnsweredQuestion {
  return { id: 'q', label: 'Question', type: 'radio', isConditional: false, answered, chart }
}

function choice(counts: readonly number[], more: Partial<Extract<AnswerChart, { kind: 'choice' }>> = {}) {
  return {
    kind: 'choice' as const,
    takesSeveral: false,
    options: counts.map((count, i) => ({ value: `${i}`, label: `Option ${i}`, count, isRemoved: false })),
    more: { options: 0, count: 0 },
    other: 0,
    ...more,
  }
}

const textsOf = (one: AnsweredQuestion) =>
  answerRows(one).map(({ name, count, share }) => `${name}: ${count}, ${share}`)

describe('rows of a choice', () => {
  it('have shares of the answers, which add up to 100%', () => {
    expect(textsOf(question(6, choice([1, 4], { other: 1 })))).toEqual([
      'Option 0: 1, 16.7%',
      'Option 1: 4, 66.6%',
      'Other answers: 1, 16.7%',
    ])
  })

  it('have shares of the people where they may choose several', () => {
    expect(textsOf(question(4, choice([4, 2], { takesSeveral: true })))).toEqual([
      'Option 0: 4, 100.0%',
      'Option 1: 2, 50.0%',
    ])
  })

  it('keep the order of the form where they are few, and begin with the most chosen where they are many', () => {
    expect(answerRows(question(3, choice([1, 2]))).map(({ count }) => count)).toEqual([1, 2])
    const many = answerRows(question(91, choice(Array.from({ length: 13 }, (_, i) => i + 1))))
    expect(many[0]).toMatchObject({ name: 'Option 12', count: 13 })
  })

  it('keep batches in their order, however many there are', () => {
    const options = Array.from({ length: 20 }, (_, i) => String(2020 - i)).map((year, i) => ({
      ...{ value: year, label: year, count: i, isRemoved: false },
    }))
    const rows = answerRows(question(190, choice([], { options })))
    expect(rows.map(({ name }) => name)).toEqual(options.map(({ label }) => label))
  })

  it('mark a removed option, and name those that are left out', () => {
    const options = [{ value: 'x', label: 'Old', count: 2, isRemoved: true }]
    expect(answerRows(question(5, choice([], { options, more: { options: 30, count: 3 } })))).toMatchObject([
      { name: 'Old', note: 'removed option' },
      { name: '30 other options', count: 3, isAside: true },
    ])
  })
})

it('rows of a number are its bins in words', () => {
  const chart: AnswerChart = {
    kind: 'number',
    summary: { min: 1, median: 12, mean: 20, sum: 200, max: 5000, isWhole: true },
    bins: [
      { from: 0, to: 10, count: 3 },
      { from: 10, to: 20, count: 0 },
      { from: 20, to: null, count: 1 },
    ],
    other: 0,
  }
  expect(textsOf(question(4, chart))).toEqual(['0–9: 3, 75.0%', '10–19: 0, 0.0%', '20 or more: 1, 25.0%'])
})

it('rows of a date are its periods, with outliers at the ends', () => {
  const chart: AnswerChart = {
    kind: 'date',
    unit: 'month',
    periods: [
      { period: '2026-11', count: 2 },
      { period: '2026-12', count: 0 },
    ],
    before: 1,
    after: 1,
    other: 0,
  }
  expect(textsOf(question(4, chart))).toEqual([
    'Before Nov 2026: 1, 25.0%',
    'Nov 2026: 2, 50.0%',
    'Dec 2026: 0, 0.0%',
    'After Dec 2026: 1, 25.0%',
  ])
})

it('people without an answer are counted, apart from the shares', () => {
  expect(notAnsweredRow(question(6, choice([6])), 10)).toMatchObject({ count: 4, share: '' })
})

it('choices are side by side in pairs; what has no other beside it takes the whole width', () => {
  const number: AnswerChart = { kind: 'number', summary: null, bins: [], other: 0 }
  const kinds = [choice([1]), choice([1]), choice([1]), number, choice([1]), number, choice([1]), choice([1])]
  const questions = kinds.map((chart) => question(1, chart))
  expect(questions.map((_, i) => isFullWidth(questions, i))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

describe('rows for a reader of Bangla', () => {
  afterEach(() => applyLanguageOf({ language: 'en', digits: 'en' }))

  it('name periods and shares in Bangla', async () => {
    await applyLanguageOf({ language: 'bn', digits: 'bn' })
    const chart: AnswerChart = {
      kind: 'date',
      unit: 'day',
      periods: [{ period: '2026-11-14', count: 3 }],
      before: 1,
      after: 0,
      other: 0,
    }
    expect(answerRows(question(4, chart))).toMatchObject([
      { name: '১৪ নভেম্বর ২০২৬-এর আগে', count: 1 },
      { name: '১৪ নভেম্বর ২০২৬', shortName: '১৪ নভেম্বর', share: '৭৫.০%' },
    ])
  })
})
