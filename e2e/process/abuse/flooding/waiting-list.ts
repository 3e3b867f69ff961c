import { pauseBetween } from '../../../../apps/server/src/testing/until.ts'
import type { Attack, Size } from '../attack.ts'
import type { Installation } from '../installation.ts'
import { mustSend, send } from '../support/send.ts'

const JOINS: Record<Size, number> = { full: 120, short: 30 }
const MAX_JOINS = 20
const PHONE = '01712000999'

const FORM = {
  title: 'One seat',
  settings: {
    limits: { maxSubmissions: 1, waitingList: true, offerHours: 48 },
    notifications: { enableSMS: true, phoneField: 'phone' },
  },
  fields: [
    { id: 'name', name: 'name', type: 'text', label: 'Name' },
    { id: 'phone', name: 'phone', type: 'tel', label: 'Phone' },
  ],
}

/** A waiting list filled with made-up people, whose offers would hold the seat for weeks. */
export const waitingList: Attack = {
  name: 'made-up people on a waiting list',
  async run(installation, size) {
    const url = installation.url()
    const { id } = await installation.makeForm(FORM)
    const seated = await installation.submit(id, { name: 'Karim', phone: '01712000998' })
    const join = (body: object, from: string) =>
      send(url, `POST /api/forms/${id}/waiting-list`, { body, from })
    const statuses: number[] = []
    for (let index = 0; index < JOINS[size]; index += 1) {
      const body = { name: `Made-up ${index}`, email: `made-up-${index}@example.org` }
      statuses.push((await join(body, '127.6.1.1')).status)
    }
    const joined = statuses.filter((status) => status === 201).length
    await join({ name: 'Rahima', phone: PHONE }, '127.6.2.1')
    const opened = await openLink(installation)
    await mustSend(url, `DELETE /api/submissions/${seated.submissionId}`, { token: installation.token })
    const offered = await firstOffered(installation, id)
    return [
      {
        what: `made-up people on a waiting list after ${JOINS[size]} joins of one network`,
        before: '120 of 120',
        value: joined,
        atMost: MAX_JOINS,
        unit: 'count',
      },
      {
        what: 'joins above the limit without 429',
        before: 'none refused',
        value: statuses.length - joined - statuses.filter((status) => status === 429).length,
        atMost: 0,
        unit: 'count',
      },
      {
        what: 'members whose free seat was offered to someone made up',
        before: '1 of 1',
        value: opened && offered === 'Rahima' ? 0 : 1,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}

/** Opens the link of the message to the member, as a browser does. */
async function openLink({ sms, url }: Installation): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const texts = sms.messages.map(({ fields }) => Object.values(fields).join(' '))
    const link = texts.map((text) => /\/waiting-list\/\S*[?&]place=([\w-]+)/.exec(text)).find(Boolean)
    const [path, token = ''] = link ?? []
    if (path !== undefined) {
      await send(url(), `GET ${path}`, { from: '127.6.2.1', headers: { accept: 'text/html' } })
      return (await send(url(), `GET /api/waiting-list/${token}`, { from: '127.6.2.1' })).status === 200
    }
    await pauseBetween(200)
  }
  return false
}

/** The name of the person who is offered a seat first; '' where no one is. */
async function firstOffered({ db }: Installation, formId: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await db.query<{ name: string }>(
      `select name from waiting_list where form_id = $1 and state = 'offered'`,
      [formId],
    )
    if (rows[0]) return rows[0].name
    await pauseBetween(200)
  }
  return ''
}
