import { ADMIN_ROLES, buildsForms } from '@nibondhon/domain'
import type { Attack } from '../attack.ts'
import { signInAs } from '../support/accounts.ts'
import { inParallel } from '../support/in-parallel.ts'
import { send } from '../support/send.ts'

const WRONG = 500
const NETWORKS = 10
/** Wrong codes of one network within 15 minutes. */
const MAX_WRONG = 60
const TRIES = 160
/** A right code after so many wrong ones. */
const RIGHT_EVERY = 40

const CODES = ['VOLUNTEER', 'COMMITTEE'].map((code) => ({
  ...{ id: code, label: code, type: 'code', code, percent: 50 },
}))
const FORM = {
  title: 'Codes',
  settings: { requirePayment: true, amount: 500, pricing: { rules: CODES } },
  fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }],
}

/**
 * Guessing codes with the help of one that is known, guessing to close a form's codes for all others, and reading them as staff
 * who build no forms.
 */
export const discountCodes: Attack = {
  name: 'guessing discount codes',
  async run(installation) {
    const make = async () => (await installation.makeForm(FORM)).id
    const [guessed, closed] = [await make(), await make()]
    const tryCode = (formId: string, discountCode: string, from: string) =>
      send(installation.url(), `POST /api/forms/${formId}/calculate-amount`, {
        body: { data: { name: 'Rahim' }, discountCode },
        from,
      })
    let wrong = 0
    for (let index = 1; index <= TRIES; index += 1) {
      const isRight = index % RIGHT_EVERY === 0
      const { status } = await tryCode(guessed, isRight ? 'VOLUNTEER' : `WRONG${index}`, '127.3.1.1')
      if (!isRight && status !== 429) wrong += 1
    }
    await inParallel(WRONG, 10, (index) =>
      tryCode(closed, `WRONG${index}`, `127.4.${1 + (index % NETWORKS)}.1`),
    )
    const right = await tryCode(closed, 'COMMITTEE', '127.5.1.1')
    let readers = 0
    for (const role of ADMIN_ROLES.filter((one) => !buildsForms(one))) {
      const token = await signInAs(installation, role)
      const { bytes } = await send(installation.url(), `GET /api/forms/${guessed}`, { token })
      if (bytes.includes('VOLUNTEER')) readers += 1
    }
    return [
      {
        what: 'roles that build no forms and read the codes of one',
        before: '4 of 4',
        value: readers,
        atMost: 0,
        unit: 'count',
      },
      {
        what: `wrong codes of one network that were looked at, among ${TRIES} with right ones between`,
        before: '254 of 260',
        value: wrong,
        atMost: MAX_WRONG,
        unit: 'count',
      },
      {
        what: `right codes refused elsewhere after ${WRONG} wrong ones`,
        before: '1 of 1',
        value: right.status === 200 ? 0 : 1,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}
