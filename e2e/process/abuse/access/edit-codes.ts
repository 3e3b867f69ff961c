import { canSeeEditCodes, ROLES } from '@nibondhon/domain'
import { signInAs } from '../support/accounts.ts'
import type { Attack } from '../attack.ts'
import { mustSend, send } from '../support/send.ts'

const FORM = {
  title: 'Edited by code',
  allowEditing: true,
  settings: {
    notifications: {
      enableSMS: true,
      phoneField: 'phone',
      smsTemplate: { message: 'Your code: {{editCode}}' },
    },
  },
  fields: [{ id: 'phone', name: 'phone', type: 'tel', label: 'Phone' }],
}

/** Staff without the right to edit search every response for members' edit codes, or write notes to find out which guess is right. */
export const editCodes: Attack = {
  name: 'edit codes for roles that only view',
  async run(installation) {
    const { id } = await installation.makeForm(FORM)
    const { submissionId, uniqueId, editCode } = await installation.submit(id, { phone: '01912345678' })
    const isCode = new RegExp(`(?<![0-9a-f])${editCode}(?![0-9a-f])`, 'i')
    // Staff who may see the code do: this proves that the right responses are searched.
    const list = await send(installation.url(), `GET /api/submissions?formId=${id}`, {
      token: installation.token,
    })
    if (!isCode.test(list.bytes.toString('utf8')))
      throw new Error('A super_admin does not see the edit code.')
    let seen = 0
    let edited = 0
    for (const role of ROLES.filter((one) => !canSeeEditCodes(one))) {
      const token = await signInAs(installation, role)
      const ask = (route: string, body?: object) =>
        send(installation.url(), route, { token, ...(body && { body }) })
      const replies = [
        await ask(`GET /api/submissions?formId=${id}`),
        await ask(`GET /api/submissions/${submissionId}`),
        await ask(`GET /api/submissions/${uniqueId}`),
        await ask('POST /api/submissions/bulk-read', { ids: [submissionId] }),
        await ask(`GET /api/submissions/${submissionId}/messages`),
        await ask('GET /api/messages'),
        await ask('POST /api/forms/message-preview', { ...FORM, formId: id, data: 'latest' }),
        await ask(`GET /api/export/submissions?format=csv&formId=${id}`),
      ]
      seen += replies.filter(({ bytes }) => isCode.test(bytes.toString('utf8'))).length
      const { status } = await ask(`PUT /api/submissions/${submissionId}`, { data: { phone: '' } })
      if (status < 300) edited += 1
    }
    const guesses = `guess 111111 ${editCode} 222222`
    const writer = await signInAs(installation, 'notification_manager')
    await mustSend(installation.url(), `POST /api/submissions/${submissionId}/notes`, {
      token: writer,
      body: { text: guesses },
    })
    const timeline = await send(installation.url(), `GET /api/submissions/${submissionId}/timeline`, {
      token: writer,
    })
    return [
      {
        what: 'notes that tell which of the guesses in them is the edit code',
        before: '1 of 1',
        value: timeline.bytes.toString('utf8').includes(guesses) ? 0 : 1,
        atMost: 0,
        unit: 'count',
      },
      {
        what: 'responses to view-only roles with an edit code',
        before: '4 roles of 4',
        value: seen,
        atMost: 0,
        unit: 'count',
      },
      {
        what: 'view-only roles that could edit',
        before: '4 of 4',
        value: edited,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}
