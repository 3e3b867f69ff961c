import type { FieldInput } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberEdits } from '../../../testing/builders/member-edits.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { submitted, open, save, storedData, history, setData } = memberEdits(() => server)

describe('what an edit by a member changes', () => {
  it('does not change locked fields: priced, read-only, staff and file fields', async () => {
    const fields: FieldInput[] = [
      { id: 'name', label: 'Name' },
      {
        id: 'meal',
        label: 'Meal',
        type: 'select',
        options: ['None', 'Dinner'],
        pricing: { enabled: true, options: { Dinner: 100 } },
      },
      { id: 'batch', label: 'Batch', editable: false },
      { id: 'seat', label: 'Seat', visibility: { level: 'admin-only', publicCanView: true } },
      { id: 'score', label: 'Score', visibility: { level: 'hidden' } },
      { id: 'photo', label: 'Photo', type: 'file' },
    ]
    const made = await submitted({ fields }, { name: 'A', meal: 'None', batch: '1998' })
    const photo = { fileId: 'f', name: 'a.png', type: 'image/png', size: 3 }
    const data = { name: 'A', meal: 'None', batch: '1998', seat: 'S-1', score: '7', photo }
    await setData(made, data)

    const forged = { ...photo, fileId: 'other' }
    const sent = { name: 'B', meal: 'Dinner', batch: '2000', seat: 'S-2', score: '9', photo: forged }
    expect((await save(made, sent)).status).toBe(200)
    expect(await storedData(made)).toEqual({ ...data, name: 'B' })
    expect(await history(made)).toMatchObject([{ changed_fields: ['name'] }])
  })

  it('drops the answer to a field that the change hides', async () => {
    const fields: FieldInput[] = [
      { id: 'guest', label: 'Guest', type: 'radio', options: ['Yes', 'No'] },
      { id: 'who', label: 'Who', required: true, conditional: { dependsOn: 'guest', showWhen: ['Yes'] } },
    ]
    const made = await submitted({ fields }, { guest: 'Yes', who: 'Karim' })
    expect((await save(made, { guest: 'No', who: 'Karim' })).body.data).toEqual({ guest: 'No' })
    expect(await history(made)).toMatchObject([
      { changed_fields: ['guest', 'who'], previous_data: { guest: 'Yes', who: 'Karim' } },
    ])
  })

  it('keeps a file whose field is hidden by an edit, and links it again when the field is shown again', async () => {
    const fields: FieldInput[] = [
      { id: 'has', label: 'Has photo', type: 'radio', options: ['Yes', 'No'] },
      { id: 'photo', label: 'Photo', type: 'file', conditional: { dependsOn: 'has', showWhen: ['Yes'] } },
    ]
    const made = await submitted({ fields }, { has: 'Yes' })
    const photo = { fileId: 'f', name: 'a.png', type: 'image/png', size: 3 }
    await setData(made, { has: 'Yes', photo })
    await save(made, { has: 'No' })
    await save(made, { has: 'Yes' })
    expect((await open(made)).body).toMatchObject({ data: { photo }, files: { f: expect.any(String) } })
  })

  it('validates a field whose condition depends on a staff field', async () => {
    const fields: FieldInput[] = [
      { id: 'state', type: 'radio', options: ['Open'], visibility: { level: 'admin-only' } },
      { id: 'size', type: 'select', options: ['S'], conditional: { dependsOn: 'state', showWhen: ['Open'] } },
    ]
    const made = await submitted({ fields }, {})
    await setData(made, { state: 'Open' })
    await save(made, { size: 'nonsense' })
    expect(await storedData(made)).toEqual({ state: 'Open' })
  })

  it('requires a file that a changed answer newly shows', async () => {
    const fields: FieldInput[] = [
      { id: 'member', label: 'Member', type: 'radio', options: ['Yes', 'No'] },
      {
        id: 'card',
        label: 'Card',
        type: 'file',
        required: true,
        conditional: { dependsOn: 'member', showWhen: ['Yes'] },
      },
    ]
    const made = await submitted({ fields }, { member: 'No' })
    const { status, body } = await save(made, { member: 'Yes' })
    expect([status, body.errors]).toEqual([400, { card: 'Card is required' }])
    expect(await storedData(made)).toEqual({ member: 'No' })
  })
})
