import type { Attack } from '../attack.ts'
import { send } from '../support/send.ts'

/** A guessed idempotency key of another member, with the attacker's own answers. */
export const reusedKeys: Attack = {
  name: 'reused Idempotency-Keys',
  async run(installation) {
    const url = installation.url()
    const { id } = await installation.makeForm({
      title: 'Repeated',
      fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
    })
    const headers = { 'idempotency-key': 'ORDER_1794765554827' }
    const route = `POST /api/forms/${id}/submit`
    await send(url, route, { headers, body: { data: { name: 'Rahim' } } })
    const guesses = [
      await send(url, route, { headers, body: { data: { name: 'Attacker' } } }),
      await send(url, route, { headers, body: { data: {} } }),
      await send(url, 'POST /api/submissions', { headers, body: { formId: id, data: {} } }),
    ]
    return [
      {
        what: 'edit codes in responses to a repeated key with other answers',
        before: '3 of 3',
        value: guesses.filter(({ json }) => 'editCode' in json).length,
        atMost: 0,
        unit: 'count',
      },
      {
        what: 'repeated keys with other answers not refused with 409',
        before: '3 of 3',
        value: guesses.filter(({ status }) => status !== 409).length,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}
