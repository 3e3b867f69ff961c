import { beforeEach, describe, expect, it } from 'vitest'
import { accountServer } from '../../../testing/servers/account-server.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'

const office = accountServer()
const { login } = office
beforeEach(async () => {
  await office.server.db.deleteFrom('audit_events').execute()
})

const events = () =>
  office.server.db
    .selectFrom('audit_events')
    .select(['action', 'subject_id', 'count', 'kind'])
    .orderBy('id')
    .execute()

describe('the audit log', () => {
  it('has a sign-in with where it came from', async () => {
    const { id, email } = await makeUser(office.server.db)
    await login(email, { address: '10.4.0.1' })
    expect(await events()).toMatchObject([{ kind: 'account', action: 'signed in', subject_id: id }])
  })

  it('has wrong passwords once for account and address, with a count, and then that it was locked', async () => {
    const { id, email } = await makeUser(office.server.db)
    for (let i = 1; i <= 5; i += 1) {
      await login(email, { password: 'wrong', address: '10.4.0.2' })
      await expect.poll(events).toMatchObject([{ action: 'failed to sign in', subject_id: id, count: i }])
    }
    await login(email, { password: 'wrong', address: '10.4.0.2' })
    await expect
      .poll(events)
      .toMatchObject([{ count: 5 }, { action: 'locked out', subject_id: id, count: 1 }])
  })

  it('has nothing of addresses without an account', async () => {
    await login('nobody@example.com', { password: 'wrong', address: '10.4.0.3' })
    const { email } = await makeUser(office.server.db)
    await login(email, { address: '10.4.0.3' })
    expect(await events()).toMatchObject([{ action: 'signed in' }])
  })
})
