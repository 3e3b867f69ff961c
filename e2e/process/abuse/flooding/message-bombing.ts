import { until } from '../../../../apps/server/src/testing/until.ts'
import type { Attack } from '../attack.ts'
import { inParallel } from '../support/in-parallel.ts'
import type { Installation } from '../installation.ts'
import { send } from '../support/send.ts'

const SUBMISSIONS = { full: 500, short: 40 }
const MAX_SMS = 5
const AT_ONCE = 20
const NUMBER = '1712345678'
/** One phone, written in all the ways that people write it. */
const WRITTEN = [`0${NUMBER}`, `+880${NUMBER}`, `880${NUMBER}`, `+880 1712-345678`]
const PHISHING = 'Your account is blocked, confirm at https://bkash-verify.example/x or lose it'

/** Submissions by anyone, all with the phone of one person and a text of the attacker's own. */
export const messageBombing: Attack = {
  name: 'SMS to one phone',
  async run(installation, size) {
    const count = SUBMISSIONS[size]
    const { id } = await installation.makeForm({
      title: 'Confirmed by SMS',
      settings: {
        notifications: {
          enableSMS: true,
          phoneField: 'phone',
          smsTemplate: { message: 'Thank you, {{name}}. Your code: {{editCode}}' },
        },
      },
      fields: [
        { id: 'name', name: 'name', type: 'text', label: 'Name' },
        { id: 'phone', name: 'phone', type: 'tel', label: 'Phone' },
      ],
    })
    installation.sms.messages.length = 0
    await inParallel(count, AT_ONCE, (index) =>
      send(installation.url(), `POST /api/forms/${id}/submit`, {
        body: { data: { name: PHISHING, phone: WRITTEN[index % WRITTEN.length] } },
      }),
    )
    await untilSent(installation)
    const texts = installation.sms.messages.map(({ fields }) => Object.values(fields).join(' '))
    return [
      {
        what: `SMS to one phone after ${count} submissions`,
        before: '60 of 60',
        value: texts.length,
        atMost: MAX_SMS,
        unit: 'count',
      },
      {
        what: 'SMS with a web address that a member typed',
        before: '60 of 60',
        value: texts.filter((text) => text.includes('bkash-verify')).length,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}

function untilSent({ db }: Installation): Promise<void> {
  return until(
    async () => (await db.query(`select from messages where state = 'queued' limit 1`)).rowCount === 0,
    { intervalMs: 100 },
  )
}
