import type { FieldInput } from '@nibondhon/domain/testing'
import { call } from '../http/call.ts'
import { makeStoredForm, type StoredFormInput } from './make-stored-form.ts'
import type { TestServer } from '../servers/start-test-server.ts'

export interface Made {
  formId: string
  submissionId: string
  uniqueId: string
  editCode: string
}

export const TWO_FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name', required: true },
  { id: 'city', label: 'City' },
]

/** A member with an edit code, and the state of their submission. */
export function memberEdits(server: () => TestServer) {
  return {
    async submitted(form: StoredFormInput, data: Record<string, unknown>): Promise<Made> {
      const formId = await makeStoredForm(server().db, form)
      const { status, body } = await call(server().app, `POST /api/forms/${formId}/submit`, {
        body: { data },
      })
      if (status !== 201) throw new Error(`The submission was rejected: ${JSON.stringify(body)}`)
      return { ...body, formId }
    },

    open: ({ uniqueId, editCode }: Made) =>
      call(server().app, `GET /api/submissions/edit/${uniqueId}/${editCode}`),

    save: ({ uniqueId, editCode }: Made, data: unknown) =>
      call(server().app, `PUT /api/submissions/edit/${uniqueId}/${editCode}`, { body: { data } }),

    async storedData({ submissionId }: Made) {
      const stored = server().db.selectFrom('submissions').select('data').where('id', '=', submissionId)
      return (await stored.executeTakeFirstOrThrow()).data
    },

    history: ({ submissionId }: Made) =>
      server()
        .db.selectFrom('submission_edits')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .execute(),

    /** As staff do it. */
    setData: ({ submissionId }: Made, data: object) =>
      server()
        .db.updateTable('submissions')
        .set({ data: JSON.stringify(data) })
        .where('id', '=', submissionId)
        .execute(),
  }
}
