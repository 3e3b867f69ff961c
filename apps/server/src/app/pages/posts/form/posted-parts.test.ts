import type { FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { memberEdits } from '../../../../testing/builders/member-edits.ts'
import { postForm } from '../../../../testing/http/post-form.ts'
import { plainFormServer } from '../../../../testing/servers/plain-form-server.ts'

const { server, makeForm } = plainFormServer()
const { submitted, storedData } = memberEdits(server)

const FIELDS: FieldInput[] = [
  { id: 'home', type: 'address', label: 'Home', required: true },
  { id: 'meals', type: 'ranking', label: 'Meals', options: ['Fish', 'Beef', 'Veg'] },
  {
    id: 'event',
    type: 'matrix',
    label: 'Event',
    options: ['Good', 'Bad'],
    matrix: {
      rows: [
        { value: 'food', label: 'Food' },
        { value: 'music', label: 'Music' },
      ],
    },
  },
]

const HOME = ['Dhaka', 'Gazipur', 'Sreepur', 'House 5']
const POSTED = {
  'answer-home': ['', '', 'Gazipur/Sreepur', 'House 5'],
  'answer-meals': ['#2 Fish', '', '#1 Veg'],
  'answer-event.0': 'Good',
  'answer-event.1': '',
}

describe('answers with parts that are posted without script', () => {
  it('are stored', async () => {
    const form = await makeForm({ fields: FIELDS })
    expect((await form.post(POSTED)).status).toBe(303)
    expect(await form.submissions()).toMatchObject([
      { data: { home: HOME, meals: ['Veg', 'Fish'], event: [{ food: 'Good' }] } },
    ])
  })

  it('come back with what is wrong and with what was chosen', async () => {
    const form = await makeForm({ fields: FIELDS })
    const { status, page } = await form.post({
      ...POSTED,
      'answer-home': ['Khulna', 'Gazipur', '', ''],
      'answer-meals': ['#1 Fish', '#1 Beef', ''],
    })
    expect(status).toBe(422)
    expect(page.errors).toEqual({
      home: 'Please select the division, the district and the upazila',
      meals: 'Two have the same place. Please give each one a place of its own',
    })
    expect(page.answers).toMatchObject({ home: ['Khulna', 'Gazipur'], meals: ['#1 Fish', '#1 Beef'] })
  })

  it('are edited, and emptied', async () => {
    const made = await submitted(
      { fields: FIELDS },
      { home: HOME, meals: ['Beef'], event: [{ food: 'Bad' }] },
    )
    const url = `/edit-submission/${made.uniqueId}/${made.editCode}`
    const { status } = await postForm(server().app, url, {
      _shown: 'home meals event',
      ...POSTED,
      'answer-meals': ['', '', ''],
      'answer-event.0': 'Good',
    })
    expect(status).toBe(303)
    expect(await storedData(made)).toMatchObject({ home: HOME, meals: [], event: [{ food: 'Good' }] })
  })
})
