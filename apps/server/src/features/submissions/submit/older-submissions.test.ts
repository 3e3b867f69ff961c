import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '../../../../migrations/0013-submitting-rules.ts'
import { up as ignoreDots } from '../../../../migrations/0070-one-gmail-mailbox.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { submissionsOf, submit } from '../../../testing/http/submit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** As it was kept before digests were. */
const oldKey = (formId: string, key: string) =>
  createHash('sha256').update(`${formId}\n${key}\n`).digest('base64url')

/** Takes the tables of the migration away, lets submissions be as they were, and migrates again. */
async function migrateAgain(ageSubmissions: () => Promise<unknown>): Promise<void> {
  const { db } = server
  await sql`drop table idempotency_keys, former_identities, call_counters`.execute(db)
  await sql`alter table submissions add column idempotency_key text unique`.execute(db)
  await ageSubmissions()
  await db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>))
}

describe('submissions from before Gmail addresses were compared as one mailbox', () => {
  it('are recognised by their address without dots, also by a former one', async () => {
    const formId = await makeStoredForm(server.db)
    const addresses = ['m.e@gmail.com', 'you@googlemail.com', 'me@gmail.com', 'm.e@x.org', '...@gmail.com']
    for (const address of addresses) await submit(server, formId, { name: address })
    await sql`update submissions set email_identity = data ->> 'name' where form_id = ${formId}`.execute(
      server.db,
    )
    const former = (await submissionsOf(server.db, formId))[0]
    await sql`insert into former_identities values (${former?.id}, 'email', 'a.b@gmail.com')`.execute(
      server.db,
    )
    await server.db.transaction().execute((trx) => ignoreDots(trx as unknown as Kysely<unknown>))
    const known = await submissionsOf(server.db, formId)
    expect(known.map(({ email_identity }) => email_identity).sort()).toEqual(
      ['me@gmail.com', 'you@gmail.com', 'me@gmail.com', 'm.e@x.org', '...@gmail.com'].sort(),
    )
    const { rows } =
      await sql`select value from former_identities where submission_id = ${former?.id} order by 1`.execute(
        server.db,
      )
    expect(rows).toEqual([{ value: 'a.b@gmail.com' }, { value: 'ab@gmail.com' }])
  })
})

describe('submissions from before keys had a digest', () => {
  it('still repeat the receipt to a retry with their key, for the rest of the week', async () => {
    const formId = await makeStoredForm(server.db)
    const keys = [randomUUID(), randomUUID()]
    const made = await Promise.all(keys.map((key) => submit(server, formId, { name: key })))
    await migrateAgain(async () => {
      for (const [index, key] of keys.entries()) {
        await sql`
          update submissions set idempotency_key = ${oldKey(formId, key)},
            created_at = now() - make_interval(days => ${index * 8})
          where id = ${made[index]?.body.submissionId}`.execute(server.db)
      }
    })
    const [recent, older] = await Promise.all(
      keys.map((key) => submit(server, formId, { name: key }, {}, { 'idempotency-key': key })),
    )
    expect(recent?.body).toEqual(made[0]?.body)
    expect(older?.body.uniqueId).not.toBe(made[1]?.body.uniqueId)
  })

  it('are recognised by their e-mail address without its tag', async () => {
    const formId = await makeStoredForm(server.db)
    const addresses = ['me+1@x.org', 'me@x.org', '+me@x.org', 'me@x+y.org']
    for (const address of addresses) await submit(server, formId, { name: address })
    await migrateAgain(() =>
      sql`update submissions set email_identity = data ->> 'name' where form_id = ${formId}`.execute(
        server.db,
      ),
    )
    const known = await submissionsOf(server.db, formId)
    expect(known.map(({ email_identity }) => email_identity).sort()).toEqual(
      ['me@x.org', 'me@x.org', '+me@x.org', 'me@x+y.org'].sort(),
    )
  })
})
