import { ROLES } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { accountServer } from '../../testing/servers/account-server.ts'

const office = accountServer()
const { login, send } = office

const eventsOf = (id: string) =>
  office.server.db
    .selectFrom('audit_events')
    .select(['action', 'changes'])
    .where('subject_id', '=', id)
    .where('action', '=', 'changed language')
    .execute()

describe('the language of the console', () => {
  it('is English until the user chooses, and belongs to the account', async () => {
    const user = await makeUser(office.server.db)
    expect((await send('GET /api/auth/me', user.token)).body.user).toMatchObject({
      language: 'en',
      digits: 'en',
    })
    const saved = await send('PUT /api/auth/language', user.token, { language: 'bn', digits: 'en' })
    expect(saved).toMatchObject({ status: 200, body: { user: { language: 'bn', digits: 'en' } } })
    expect((await login(user.email)).body.user).toMatchObject({ language: 'bn', digits: 'en' })
  })

  it.each(ROLES)('is that of each user, also for a %s', async (role) => {
    const [bangla, english] = [
      await makeUser(office.server.db, { role }),
      await makeUser(office.server.db, { role }),
    ]
    await send('PUT /api/auth/language', bangla.token, { language: 'bn', digits: 'bn' })
    // The console names it in each request, so the server writes in it why it rejects one.
    const reads = async ({ token }: { token: string }) => {
      const { language } = (await send('GET /api/auth/me', token)).body.user
      const { body } = await call(office.server.app, 'PUT /api/auth/language', {
        token,
        headers: { 'accept-language': language },
        body: { language: 'fr', digits: 'en' },
      })
      return [language, /[ঀ-৿]/.test(body.message)]
    }
    expect([await reads(bangla), await reads(english)]).toEqual([
      ['bn', true],
      ['en', false],
    ])
  })

  it('is recorded with what it was, once for each change', async () => {
    const user = await makeUser(office.server.db)
    for (let time = 0; time < 2; time += 1)
      await send('PUT /api/auth/language', user.token, { language: 'bn', digits: 'bn' })
    expect(await eventsOf(user.id)).toEqual([
      {
        action: 'changed language',
        changes: [
          { what: 'language', from: 'en', to: 'bn' },
          { what: 'digits', from: 'en', to: 'bn' },
        ],
      },
    ])
  })

  it.each([
    { language: 'fr', digits: 'en' },
    { language: 'bn', digits: 'roman' },
    { language: 'bn' },
    { language: ['bn'], digits: 'bn' },
  ])('rejects %j', async (body) => {
    const user = await makeUser(office.server.db)
    expect((await send('PUT /api/auth/language', user.token, body)).status).toBe(400)
    expect(await eventsOf(user.id)).toEqual([])
  })
})
