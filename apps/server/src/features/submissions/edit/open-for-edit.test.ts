import type { FieldInput } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { memberEdits, TWO_FIELDS } from '../../../testing/builders/member-edits.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { submitted, open, save, storedData, setData } = memberEdits(() => server)

describe('opening a submission by its code', () => {
  it('returns the form, the answers and the history', async () => {
    const made = await submitted({ title: 'Reunion', fields: TWO_FIELDS }, { name: 'Rahim', city: 'Dhaka' })
    const { status, body } = await open(made)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      form: { id: made.formId, title: 'Reunion', fields: [{ id: 'name' }, { id: 'city' }] },
      data: { name: 'Rahim', city: 'Dhaka' },
      files: {},
      status: 'completed',
      uniqueId: made.uniqueId,
      editHistory: [],
    })
    expect(Object.keys(body)).not.toContain('editCode')
  })

  it('returns the variables of the submission for HTML fields that name them, and no others', async () => {
    const card: FieldInput = {
      id: 'card',
      type: 'html',
      htmlContent: { content: '<p>{{uniqueId}} {{editCode}}</p>', enableVariables: true },
    }
    const made = await submitted({ title: 'Reunion', fields: [...TWO_FIELDS, card] }, { name: 'Rahim' })
    const { variables } = (await open(made)).body
    expect(variables).toMatchObject({ formTitle: 'Reunion', uniqueId: made.uniqueId, editCode: '' })
    expect(variables.submissionDate).toMatch(/\d{4}$/)
    expect(variables).not.toHaveProperty('allFields')
    const plain = await submitted({ fields: TWO_FIELDS }, { name: 'Rahim' })
    expect((await open(plain)).body.variables).toEqual({})
  })

  it('returns the transaction ID of bKash for HTML fields, once the payment is completed', async () => {
    const card: FieldInput = {
      id: 'card',
      type: 'html',
      htmlContent: { content: '<p>Paid: {{bkashTrxId}}</p>', enableVariables: true },
    }
    const made = await submitted({ fields: [...TWO_FIELDS, card] }, { name: 'Rahim' })
    const payWith = async (status: 'pending' | 'completed') => {
      await server.db
        .updateTable('submissions')
        .set({ has_payment: true, payment_method: 'bkash', payment_status: status, amount_paisa: 100 })
        .where('id', '=', made.submissionId)
        .execute()
      return (await open(made)).body.variables.bkashTrxId
    }
    await server.db
      .insertInto('payments')
      .values({
        submission_id: made.submissionId,
        payment_id: 'TR0011',
        environment: 'sandbox',
        invoice: 'I1',
        order_id: 'O1',
        amount_paisa: 100,
        state: 'completed',
        trx_id: 'BFD90JRLST',
        paid_paisa: 100,
      })
      .execute()
    expect(await payWith('pending')).toBe('')
    expect(await payWith('completed')).toBe('BFD90JRLST')
  })

  it('shows no variable of a staff field in an HTML field, not even in braces', async () => {
    const fields: FieldInput[] = [
      ...TWO_FIELDS,
      { id: 'score', name: 'score', label: 'Score', visibility: { level: 'hidden' } },
      { id: 'card', type: 'html', htmlContent: { content: '<p>[{{score}}]</p>', enableVariables: true } },
    ]
    const { body } = await open(await submitted({ fields }, { name: 'A' }))
    expect(body.form.fields[2].htmlContent.content).toBe('<p>[]</p>')
  })

  it('accepts the id in any case with dashes, and the code in Bangla digits', async () => {
    const made = await submitted({}, { name: 'A' })
    const bangla = made.editCode.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
    const uniqueId = `${made.uniqueId.slice(0, 16)}-${made.uniqueId.slice(16)}`.toLowerCase()
    expect((await open({ ...made, uniqueId, editCode: encodeURIComponent(bangla) })).status).toBe(200)
  })

  it('does not show fields that are for staff only', async () => {
    const fields: FieldInput[] = [
      ...TWO_FIELDS,
      {
        id: 'seat',
        label: 'Seat',
        visibility: { level: 'admin-only', publicCanView: true, description: 'x' },
      },
      { id: 'remark', label: 'Remark', visibility: { level: 'admin-only' } },
      { id: 'score', label: 'Score', visibility: { level: 'hidden' } },
    ]
    const made = await submitted({ fields }, { name: 'A' })
    await setData(made, { name: 'A', seat: 'S-1', remark: 'CANARY', score: 'CANARY' })
    const { body } = await open(made)
    expect(body.data).toEqual({ name: 'A', seat: 'S-1' })
    expect(body.form.fields.map((field: { id: string }) => field.id)).toEqual(['name', 'city', 'seat'])
    expect(body.form.fields[2]).toMatchObject({ readOnly: true, visibility: { description: '' } })
    expect(JSON.stringify(body)).not.toContain('CANARY')
  })

  it('responds 403 to the right code where editing is switched off', async () => {
    const made = await submitted({ allowEditing: false }, { name: 'A' })
    const message =
      'Editing is disabled for this form. Please contact the form administrator if you need to make changes.'
    expect(await open(made)).toMatchObject({ status: 403, body: { message } })
    expect(await save(made, { name: 'B' })).toMatchObject({ status: 403, body: { message } })
    expect(await storedData(made)).toEqual({ name: 'A' })
  })

  it('returns a signed link for each file that expires', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'photo', label: 'Photo', type: 'file' }],
    })
    const { body: made } = await postMultipart(server.app, `/api/forms/${formId}/submit`, {
      photo: sampleFile('png'),
    })
    const { body } = await open(made)
    const { fileId } = body.data.photo
    expect(body.files[fileId]).toMatch(new RegExp(`^uploads/${fileId}\\?exp=\\d+&sig=[\\w-]+$`))
  })
})

describe('the history of a submission', () => {
  it('does not show members what staff changed in staff fields', async () => {
    const fields: FieldInput[] = [
      ...TWO_FIELDS,
      { id: 'score', label: 'Score', visibility: { level: 'hidden' } },
    ]
    const made = await submitted({ fields }, { name: 'A' })
    const edit = (changed: string[], previous: object, next: object) => ({
      submission_id: made.submissionId,
      edited_by: 'CANARY Admin',
      changed_fields: changed,
      previous_data: JSON.stringify(previous),
      new_data: JSON.stringify(next),
    })
    await server.db
      .insertInto('submission_edits')
      .values([
        edit(['score'], { score: 'CANARY' }, { score: 'CANARY 2' }),
        edit(['name', 'score'], { name: 'A', score: 'CANARY' }, { name: 'B', score: 'CANARY' }),
      ])
      .execute()
    const { body } = await open(made)
    expect(body.editHistory).toMatchObject([
      {
        editedBy: 'Administrator',
        changedFields: ['name'],
        previousData: { name: 'A' },
        newData: { name: 'B' },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('CANARY')
  })

  it('shows only the newest entries of a large history', async () => {
    const made = await submitted({ fields: TWO_FIELDS }, { name: 'A' })
    // They take little room in the database: what counts is what the answer would hold.
    const large = (day: number) => JSON.stringify({ name: `${day}`.padEnd(100_000) })
    await server.db
      .insertInto('submission_edits')
      .values(
        Array.from({ length: 9 }, (_, index) => index + 1).map((day) => ({
          submission_id: made.submissionId,
          edited_at: new Date(Date.UTC(2026, 0, day)),
          edited_by: 'Submitter',
          changed_fields: ['name'],
          previous_data: large(day - 1),
          new_data: large(day),
        })),
      )
      .execute()
    const { body } = await open(made)
    const shown = body.editHistory.map(({ newData }: { newData: { name: string } }) => newData.name.trim())
    expect(shown).toEqual(['9', '8', '7'])
  })
})
