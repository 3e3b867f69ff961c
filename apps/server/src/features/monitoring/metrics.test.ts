import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { submit } from '../../testing/http/submit.ts'

const TOKEN = 'a-token-for-prometheus'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ metricsToken: TOKEN })
})
afterAll(() => server.close())

const scrape = (authorization = `Bearer ${TOKEN}`, at = server) =>
  at.app.inject({ url: '/metrics', headers: { authorization } })

/** The samples of a metric: `{method="GET"}` → value. */
function samples(body: string, name: string): Record<string, number> {
  const found = body.split('\n').flatMap((line) => {
    const match = /^(\w+)(\{.*\})? (\S+)$/.exec(line)
    return match?.[1] === name ? [[match[2] ?? '', Number(match[3])] as const] : []
  })
  return Object.fromEntries(found)
}

describe('who may read the metrics', () => {
  it.each([
    ['nothing', ''],
    ['another token', 'Bearer another-token-altogether'],
    ['part of the token', `Bearer ${TOKEN.slice(0, -1)}`],
    ['the token without its scheme', TOKEN],
  ])('rejects a request with %s', async (_what, authorization) => {
    const { statusCode, headers, body } = await scrape(authorization)
    expect(statusCode).toBe(401)
    expect(headers['www-authenticate']).toBe('Bearer')
    expect(body).not.toContain('nibondhon_')
  })

  it('has no metrics without a token in the configuration', async () => {
    const closed = await startTestServer()
    const { statusCode, body } = await scrape(undefined, closed)
    await closed.close()
    expect(statusCode).toBe(404)
    expect(body).not.toContain('nibondhon_')
  })
})

describe('the metrics', () => {
  it('count and time requests by route pattern, never by path', async () => {
    await server.app.inject('/api/submissions/public/3f2c7a50-0000-4000-8000-000000000001')
    await server.app.inject('/api/submissions/public/3f2c7a50-0000-4000-8000-000000000002')
    for (let i = 0; i < 20; i++) await server.app.inject(`/api/nothing/${i}`)
    const { statusCode, headers, body } = await scrape()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const requests = samples(body, 'nibondhon_http_requests_total')
    expect(requests['{method="GET",route="/api/submissions/public/:uniqueId",status="404"}']).toBe(2)
    expect(requests['{method="GET",route="(unknown)",status="404"}']).toBe(20)
    const durations = samples(body, 'nibondhon_http_request_duration_seconds_count')
    expect(durations['{method="GET",route="/api/submissions/public/:uniqueId"}']).toBe(2)
    expect(body).not.toContain('3f2c7a50')
  })

  it('hold lag, memory, connections and PDF jobs', async () => {
    const { body } = await scrape()
    expect(samples(body, 'nibondhon_memory_bytes')['{kind="rss"}']).toBeGreaterThan(1e6)
    expect(Object.keys(samples(body, 'nibondhon_event_loop_lag_seconds'))).toHaveLength(3)
    expect(Object.keys(samples(body, 'nibondhon_database_connections'))).toEqual([
      '{state="total"}',
      '{state="idle"}',
      '{state="waiting"}',
    ])
    expect(samples(body, 'nibondhon_pdf_jobs')).toEqual({
      '{pool="documents",state="running"}': 0,
      '{pool="documents",state="waiting"}': 0,
      '{pool="longDocuments",state="running"}': 0,
      '{pool="longDocuments",state="waiting"}': 0,
      '{pool="parts",state="running"}': 0,
      '{pool="parts",state="waiting"}': 0,
    })
  })

  it('count messages, payments and queues as the database has them', async () => {
    const fresh = await startTestServer({ metricsToken: TOKEN })
    const form = await makeStoredForm(fresh.db)
    for (const name of ['Rahim', 'Karim', 'Salma']) await submit(fresh, form, { name })
    await sql`
      update submissions set has_payment = true, payment_method = 'bank_transfer', payment_status = 'pending',
        needs_review = true where data::text like '%Rahim%'`.execute(fresh.db)
    await sql`
      insert into messages (submission_id, event, channel, recipient, state)
      select id, 'submitted', channel, 'someone', state from submissions,
        (values ('email', 'queued'), ('email', 'sent'), ('sms', 'failed')) as m (channel, state)`.execute(
      fresh.db,
    )
    const { body } = await scrape(undefined, fresh)
    await fresh.close()
    expect(samples(body, 'nibondhon_queue_length')).toEqual({
      '{queue="email"}': 3,
      '{queue="sms"}': 0,
      '{queue="search_index"}': 3,
    })
    expect(samples(body, 'nibondhon_messages')).toEqual({
      '{channel="email",state="queued"}': 3,
      '{channel="email",state="sent"}': 3,
      '{channel="sms",state="failed"}': 3,
    })
    expect(samples(body, 'nibondhon_payments')).toEqual({ '{method="bank_transfer",state="pending"}': 1 })
    expect(samples(body, 'nibondhon_payments_open')).toEqual({ '': 0 })
    expect(samples(body, 'nibondhon_submissions_to_review')).toEqual({ '': 1 })
    expect(samples(body, 'nibondhon_database_up')).toEqual({ '': 1 })
  })

  it('are there without the database, and say that it is away', async () => {
    const broken = await startTestServer({ metricsToken: TOKEN })
    await sql`alter table messages rename to messages_away`.execute(broken.db)
    const { statusCode, body } = await scrape(undefined, broken)
    await broken.close()
    expect(statusCode).toBe(200)
    expect(samples(body, 'nibondhon_database_up')).toEqual({ '': 0 })
    expect(samples(body, 'nibondhon_messages')).toEqual({})
    expect(samples(body, 'nibondhon_memory_bytes')['{kind="rss"}']).toBeGreaterThan(1e6)
  })

  it('ask the database once for scrapes that come close together', async () => {
    const fresh = await startTestServer({ metricsToken: TOKEN })
    const form = await makeStoredForm(fresh.db)
    await scrape(undefined, fresh)
    await submit(fresh, form, { name: 'Rahim' })
    const { body } = await scrape(undefined, fresh)
    await fresh.close()
    expect(samples(body, 'nibondhon_queue_length')['{queue="search_index"}']).toBe(0)
  })
})
