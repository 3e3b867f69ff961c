import { expect, it } from 'vitest'
import { makeFields, re2Patterns } from '../../testing/index.ts'
import { ownAnswers } from './own-answers.ts'
import { personFields } from './person-fields.ts'

const EARLIER = makeFields(
  { id: 'who', label: 'Full name' },
  { id: 'bangla', label: 'Name in Bangla' },
  { id: 'mobile', label: 'Mobile', type: 'tel' },
  { id: 'mail', label: 'E-mail', type: 'email' },
  { id: 'year', label: 'SSC batch' },
)
const ANSWERS = {
  who: 'Rahim Uddin',
  bangla: 'রহিম উদ্দিন',
  mobile: '8801712345678',
  mail: 'rahim@example.org',
  year: 'SSC 2005',
}

const fill = (...inputs: Parameters<typeof makeFields>) =>
  ownAnswers({
    asked: personFields(makeFields(...inputs)),
    given: personFields(EARLIER),
    answers: ANSWERS,
    patterns: re2Patterns,
  })

it('takes over who the member is, by the meaning of the fields and not by their names', () => {
  expect(
    fill(
      { id: 'f1', label: 'Name' },
      { id: 'f2', label: 'নাম (বাংলায়)' },
      { id: 'f3', label: 'Phone', type: 'tel' },
      { id: 'f4', label: 'Mail address', type: 'email' },
      { id: 'f5', label: 'Batch' },
      { id: 'f6', label: 'T-shirt size' },
    ),
  ).toEqual({
    f1: 'Rahim Uddin',
    f2: 'রহিম উদ্দিন',
    f3: '8801712345678',
    f4: 'rahim@example.org',
    f5: 'SSC 2005',
  })
})

it('finds the batch among the options of the other form, and leaves out one that it does not have', () => {
  const batch = { id: 'f5', label: 'Batch', type: 'select' as const }
  expect(
    fill({
      ...batch,
      options: [
        { value: 'o1', label: 'Batch of 2004' },
        { value: 'o2', label: "'05" },
      ],
    }),
  ).toEqual({
    f5: 'o2',
  })
  expect(fill({ ...batch, options: ['1999', '2000'] })).toEqual({})
})

it('leaves out what the other form would reject, and what only staff answer', () => {
  expect(fill({ id: 'f1', label: 'Name', validation: { pattern: '^[0-9]+$' } })).toEqual({})
  expect(fill({ id: 'f1', label: 'Name', visibility: { level: 'admin-only', publicCanView: true } })).toEqual(
    {},
  )
})
