import { expect, it } from 'vitest'
import { makeForm } from '../testing/index.ts'
import { seatPools } from './seat-pools.ts'
import { poolLabel } from './seats-text.ts'

it('names a limit for staff by its field and option, a question without a colon', () => {
  const seats = { Friday: 2 }
  const form = makeForm({
    fields: [
      { id: 'day', label: 'Day', type: 'radio', options: ['Friday'], seats },
      { id: 'when', label: 'Which day do you come?', type: 'radio', options: ['Friday'], seats },
    ],
    settings: { limits: { maxSubmissions: 5 } },
  })
  expect(seatPools(form).map((pool) => poolLabel(pool, form.fields))).toEqual([
    'Submissions',
    'Day: Friday',
    'Which day do you come? Friday',
  ])
})
