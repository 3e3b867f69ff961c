import type { FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { memberEdits } from '../../../../testing/builders/member-edits.ts'
import { postForm } from '../../../../testing/http/post-form.ts'
import { plainFormServer } from '../../../../testing/servers/plain-form-server.ts'

const { server, makeForm } = plainFormServer()
const { submitted, storedData } = memberEdits(server)

const FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name', required: true },
  {
    id: 'guests',
    type: 'group',
    label: 'Guests',
    group: {
      min: 1,
      max: 3,
      rowLabel: 'Guest',
      fields: [
        { id: 'guest', label: 'Name', required: true },
        { id: 'meal', label: 'Meal', type: 'radio', options: ['Fish', 'None'] },
        {
          id: 'spice',
          label: 'Spice',
          required: true,
          conditional: { dependsOn: 'meal', showWhen: ['Fish'] },
        },
      ],
    },
  },
]

describe('rows of a form posted without script', () => {
  it('are stored', async () => {
    const form = await makeForm({ fields: FIELDS })
    const { status } = await form.post({
      'answer-name': 'A',
      'rows-guests': '1',
      'answer-guests.0.guest': 'B',
      'answer-guests.0.meal': 'None',
    })
    expect(status).toBe(303)
    expect(await form.submissions()).toMatchObject([
      { data: { name: 'A', guests: [{ guest: 'B', meal: 'None', spice: '' }] } },
    ])
  })

  it('are added, duplicated and removed by their buttons, unchecked and with everything that was typed', async () => {
    const form = await makeForm({ fields: FIELDS })
    const typed = { 'rows-guests': '1', 'answer-guests.0.guest': 'B' }
    const press = async (button: string, values: Record<string, string> = typed) => {
      const { status, page } = await form.post({ ...values, _rows: button })
      expect([status, page.errors]).toEqual([200, {}])
      return page.answers
    }
    expect(await press('add guests 0')).toEqual({ guests: [{ guest: 'B' }, {}] })
    expect(await press('duplicate guests 0')).toEqual({ guests: [{ guest: 'B' }, { guest: 'B' }] })
    expect(await press('remove guests 0')).toEqual({ guests: [{ guest: 'B' }] })
    const two = { 'rows-guests': '2', 'answer-guests.1.guest': 'C', 'answer-name': 'A' }
    expect(await press('remove guests 0', two)).toEqual({ name: 'A', guests: [{ guest: 'C' }] })
    expect(await form.submissions()).toEqual([])
  })

  it('have their errors at the positions that the page shows', async () => {
    const form = await makeForm({ fields: FIELDS })
    const { status, page } = await form.post({
      'answer-name': 'A',
      'rows-guests': '3',
      'answer-guests.0.guest': 'B',
      'answer-guests.2.meal': 'None',
      _shown: [0, 1, 2]
        .flatMap((row) => [`guests.${row}.guest`, `guests.${row}.meal`])
        .concat('name', 'guests')
        .join(' '),
    })
    expect(status).toBe(422)
    expect(page.errors).toEqual({ 'guests.2.guest': 'Name is required' })
    expect(page.answers).toMatchObject({ guests: [{ guest: 'B' }, {}, { meal: 'None' }] })
  })

  it('come back with the questions that their answers ask for, without an error for them', async () => {
    const form = await makeForm({ fields: FIELDS })
    const values = {
      'answer-name': 'A',
      'rows-guests': '1',
      'answer-guests.0.guest': 'B',
      'answer-guests.0.meal': 'Fish',
    }
    const first = await form.post(values)
    expect([first.status, first.page.addedFields, first.page.errors]).toEqual([200, ['guests.0.spice'], {}])
    const shown = 'name guests guests.0.guest guests.0.meal guests.0.spice'
    const second = await form.post({ ...values, _shown: shown })
    expect(second.page.errors).toEqual({ 'guests.0.spice': 'Spice is required' })
  })

  it('are edited', async () => {
    const made = await submitted({ fields: FIELDS }, { name: 'A', guests: [{ guest: 'B', meal: 'None' }] })
    const url = `/edit-submission/${made.uniqueId}/${made.editCode}`
    const values = {
      _shown: 'name guests guests.0.guest guests.0.meal',
      'answer-name': 'A',
      'rows-guests': '1',
    }
    const added = await postForm(server().app, url, {
      ...values,
      'answer-guests.0.guest': 'C',
      _rows: 'add guests 0',
    })
    expect(added.rendered?.page).toMatchObject({ screen: 'edit', answers: { guests: [{ guest: 'C' }, {}] } })
    const wrong = await postForm(server().app, url, values)
    expect(wrong.status).toBe(422)
    const saved = await postForm(server().app, url, { ...values, 'answer-guests.0.guest': 'C' })
    expect(saved.status).toBe(303)
    expect(await storedData(made)).toEqual({ name: 'A', guests: [{ guest: 'C', meal: '', spice: '' }] })
  })
})
