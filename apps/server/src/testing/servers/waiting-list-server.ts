import { afterAll, beforeAll } from 'vitest'
import { contactToken, makeOffers, offerToken } from '../../features/waiting-list/index.ts'
import { makeStoredForm, type StoredFormInput } from '../builders/make-stored-form.ts'
import { makeUser } from '../builders/make-user.ts'
import { call } from '../http/call.ts'
import { submit } from '../http/submit.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const appSecret = 'the app secret of the waiting list'

interface JoinInput {
  name?: string
  email?: string
  phone?: string
  wanted?: Record<string, number>
  locale?: string
  website?: string
}

/** A server for the tests of one file, with what members, staff and the job of the waiting list do. */
export function waitingListServer() {
  const shared = {} as { server: TestServer; token: string }
  beforeAll(async () => {
    const server = await startTestServer({ appSecret })
    const { token } = await makeUser(server.db, { username: 'Nasrin' })
    Object.assign(shared, { server, token })
  })
  afterAll(() => shared.server.close())

  const db = () => shared.server.db

  async function entries(formId: string) {
    return db()
      .selectFrom('waiting_list')
      .selectAll()
      .where('form_id', '=', formId)
      .orderBy('number')
      .execute()
  }

  return Object.assign(shared, {
    appSecret,
    /** A form with one seat and a waiting list, unless it says otherwise. */
    makeForm: (limits: object = {}, input: StoredFormInput = {}) =>
      makeStoredForm(db(), {
        fields: [{ id: 'name', label: 'Name' }],
        ...input,
        settings: {
          ...(input.settings as object | undefined),
          limits: { maxSubmissions: 1, waitingList: true, offerHours: 24, ...limits },
        },
      }),
    submit: (formId: string, data: object = { name: 'A' }, more: object = {}) =>
      submit(shared.server, formId, data, more),
    join: (formId: string, number: number, input: JoinInput = {}, headers: Record<string, string> = {}) =>
      call(shared.server.app, `POST /api/forms/${formId}/waiting-list`, {
        body: { name: `Member ${number}`, email: `member${number}@example.org`, ...input },
        headers,
        // Many may join, but not from one network.
        remoteAddress: `10.1.${Math.floor(number / 250)}.${number % 250}`,
      }),
    /** Opens the link that was sent to someone. */
    openMessage: async (formId: string, number: number) => {
      const entry = (await entries(formId)).find((one) => one.number === number)
      return call(shared.server.app, `GET /api/waiting-list/${contactToken(appSecret, entry?.id ?? '')}`)
    },
    place: (token: string) => call(shared.server.app, `GET /api/waiting-list/${token}`),
    leave: (token: string) => call(shared.server.app, `POST /api/waiting-list/${token}/leave`),
    /** What the background job does. */
    makeOffers: () => makeOffers({ db: db(), appSecret }),
    entries,
    states: async (formId: string) => (await entries(formId)).map(({ state }) => state),
    /** The tokens of open offers, by the name of the person. */
    offers: async (formId: string) =>
      Object.fromEntries(
        (await entries(formId))
          .filter(({ state }) => state === 'offered')
          .map(({ id, name, offers }) => [name, offerToken(appSecret, id, offers)]),
      ),
    /** Staff delete a submission, so its seats become free. */
    cancel: (submissionId: string) =>
      call(shared.server.app, `DELETE /api/submissions/${submissionId}`, { token: shared.token }),
    /** Ends all open offers of a form, as if their time were over. */
    letOffersEnd: async (formId: string) => {
      await db()
        .updateTable('waiting_list')
        .set({ offer_ends_at: new Date(Date.now() - 1000) })
        .where('form_id', '=', formId)
        .where('state', '=', 'offered')
        .execute()
    },
  })
}
