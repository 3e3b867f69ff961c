import { expect, it } from 'vitest'
import { ADMIN_ROLES } from '../roles/roles.ts'
import { makeFields } from '../testing/index.ts'
import { answersFor, staffAudience } from './staff-answers.ts'

const hidden = { visibility: { level: 'hidden' } } as const
const fields = makeFields(
  { id: 'name' },
  { id: 'note', visibility: { level: 'admin-only' } },
  { id: 'secret', ...hidden },
  { id: 'guests', type: 'group', group: { fields: [{ id: 'guest' }, { id: 'diet', ...hidden }] } },
)
const answers = {
  name: 'Rahima',
  note: 'VIP',
  secret: 'x',
  guests: [{ guest: 'Salma', diet: 'Vegan' }],
  deleted: 'kept',
}

it('only roles that may edit submissions see hidden answers', () => {
  expect(ADMIN_ROLES.filter((role) => staffAudience(role) === 'admin-edit')).toEqual([
    'super_admin',
    'admin',
    'submission_editor',
  ])
})

it('leaves out hidden answers, also in the rows of a group, and keeps admin-only ones', () => {
  expect(answersFor(fields, answers, 'admin')).toEqual({
    name: 'Rahima',
    note: 'VIP',
    guests: [{ guest: 'Salma' }],
    deleted: 'kept',
  })
})

it('is the same object where nothing is left out', () => {
  expect(answersFor(fields, answers, 'admin-edit')).toBe(answers)
})
