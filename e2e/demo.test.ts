import { type BkashSimulator, startBkashSimulator } from '@nibondhon/bkash-simulator'
import { type SslcommerzSimulator, startSslcommerzSimulator } from '@nibondhon/sslcommerz-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSetupCode } from '../apps/server/src/features/auth/index.ts'
import { startTestServer, type TestServer } from '../apps/server/src/testing/servers/start-test-server.ts'
import { createApi } from '../tools/demo/src/api.ts'
import { type Catcher, startCatcher } from '../tools/demo/src/catcher/start-catcher.ts'
import { closeDays } from '../tools/demo/src/close-days.ts'
import { fillForms } from '../tools/demo/src/fill-forms.ts'
import { openGates } from '../tools/demo/src/open-gates.ts'
import { returnMoney } from '../tools/demo/src/return-money.ts'
import { ADMIN, PASSWORD, setUp } from '../tools/demo/src/set-up.ts'
import { spreadOverWeeks } from '../tools/demo/src/spread-over-weeks.ts'

let server: TestServer
let bkash: BkashSimulator
let sslcommerz: SslcommerzSimulator
let catcher: Catcher
beforeAll(async () => {
  bkash = await startBkashSimulator()
  sslcommerz = await startSslcommerzSimulator()
  catcher = await startCatcher({ port: 0 })
  server = await startTestServer({ listen: true, bkashBaseUrl: bkash.baseUrl, allowPrivateNetwork: true })
})
afterAll(async () => {
  await server.close()
  await catcher.close()
  await bkash.close()
  await sslcommerz.close()
})

describe('the demonstration', () => {
  it('fills four forms through the API, and its counts and books are right after it is spread over weeks', async () => {
    const api = createApi(server.url)
    const setupCode = await createSetupCode(server.db)
    await api.call('POST /api/auth/register', { body: { ...ADMIN, password: PASSWORD, setupCode } })
    const staff = await setUp(api, catcher, { bkash, sslcommerz })
    const { forms, submissions } = await fillForms({ api, staff, bkash, share: 1 / 4 })
    await spreadOverWeeks({ connectionString: server.databaseUrl }, submissions)

    expect(forms).toHaveLength(4)
    const total = async (query: string) =>
      (await staff.admin.call<{ total: number }>(`GET /api/submissions?limit=1&${query}`)).total
    expect(await total('')).toBe(submissions.length)
    expect(await total('status=completed')).toBe(48)
    expect(await total('paymentMethod=bank_transfer&paymentStatus=pending')).toBe(5)
    expect(await total('paymentMethod=bkash&paymentStatus=failed')).toBe(2)
    const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect(await total(`dateTo=${weekAgo}`)).toBeGreaterThan(25)

    await closeDays(staff)
    const books = await staff.treasurer.call<{ days: { closed: object | null }[] }>('GET /api/books?limit=62')
    expect(books.days.filter(({ closed }) => closed !== null).length).toBeGreaterThan(5)
    expect(books.days.filter(({ closed }) => closed === null).length).toBeGreaterThan(0)

    await returnMoney({ api, staff, bkash })
    const { sums } = await staff.treasurer.call<{ sums: Record<string, { count: number }> }>('GET /api/owed')
    expect(Object.fromEntries(Object.entries(sums).map(([kind, { count }]) => [kind, count]))).toEqual({
      requested: 2,
      approved: 2,
      cancelled: 1,
      deleted: 1,
      overpaid: 1,
    })
    const [reunion] = forms
    if (!reunion) throw new Error('There is no reunion')
    await openGates({ api, staff }, reunion)
    const board = await staff.admin.call<{
      total: { people: number; arrived: number }
      gates: { gate: { name: string }; arrived: number }[]
    }>(`GET /api/forms/${reunion.id}/check-in`)
    expect(Math.abs(board.total.arrived - board.total.people / 2)).toBeLessThanOrEqual(1)
    expect(board.gates.map(({ gate }) => gate.name).sort()).toEqual(['North gate', 'South gate'])
    const { check } = await staff.treasurer.call<{
      check: { results: { check: string; differing: number }[] }
    }>('POST /api/books/check')
    expect(check.results.filter(({ differing }) => differing > 0)).toEqual([])
  })

  it('shows mail and SMS as they were sent, and nothing of them runs', async () => {
    const api = createApi(server.url)
    const { token } = await api.call<{ token: string }>('POST /api/auth/login', {
      body: { email: ADMIN.email, password: PASSWORD },
    })
    const body = { email: 'reader@example.com', phone: '01712345678', message: '<script>x</script> ধন্যবাদ' }
    await api.as(token).call('POST /api/submissions/test-notification', { body })
    const page = await (await fetch(catcher.url)).text()
    expect(page).toContain('8801712345678')
    expect(page).toContain('reader@example.com')
    expect(page).toContain('ধন্যবাদ')
    expect(page).not.toContain('<script>x')
  })
})
