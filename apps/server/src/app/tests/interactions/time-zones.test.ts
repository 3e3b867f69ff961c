import { localDay, movedDay } from '@nibondhon/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { setBookTimeZone } from '../../../features/books/index.ts'
import { memberEdits } from '../../../testing/builders/member-edits.ts'
import { newTrxId, walletServer } from '../../../testing/wallet/wallet-server.ts'

/** An association whose clock is ten hours or more behind that of Bangladesh. */
const TIME_ZONE = 'America/New_York'
const testServer = walletServer({ timeZone: TIME_ZONE })
beforeAll(() => setBookTimeZone(testServer.server.db, TIME_ZONE))

const { submitted, save } = memberEdits(() => testServer.server)
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const HALF_AN_HOUR = 30

describe('in another time zone than that of Bangladesh', () => {
  it('the price of a period and a discount code end at their moment', async () => {
    const priceOf = async (until: string) => {
      const rules = [
        { id: 'early', label: 'Early', type: 'period', from: null, until, amount: -100 },
        { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', amount: 50, expiresAt: until },
      ]
      const formId = await testServer.makePaidForm({ settings: { pricing: { rules } } })
      const calculate = async (body: object) =>
        (await testServer.call(`POST /api/forms/${formId}/calculate-amount`, { body })).body
      return [
        (await calculate({})).calculatedAmount,
        (await calculate({ discountCode: 'FRIEND' })).calculatedAmount ?? 'expired',
      ]
    }
    expect(await priceOf(minutesFromNow(HALF_AN_HOUR))).toEqual([400, 350])
    expect(await priceOf(minutesFromNow(-HALF_AN_HOUR))).toEqual([500, 'expired'])
  })

  it('a period begins at its moment', async () => {
    const priceFrom = async (from: string) => {
      const rules = [{ id: 'late', label: 'Late', type: 'period', from, until: null, amount: 100 }]
      const formId = await testServer.makePaidForm({ settings: { pricing: { rules } } })
      const { body } = await testServer.call(`POST /api/forms/${formId}/calculate-amount`, { body: {} })
      return body.calculatedAmount
    }
    expect(await priceFrom(minutesFromNow(HALF_AN_HOUR))).toBe(500)
    expect(await priceFrom(minutesFromNow(-HALF_AN_HOUR))).toBe(600)
  })

  it('members change their answers until the moment that staff set', async () => {
    const until = async (editUntil: string) => {
      const made = await submitted({ settings: { schedule: { editUntil } } }, { name: 'Rahim' })
      return (await save(made, { name: 'Karim' })).body.code ?? 'saved'
    }
    expect(await until(minutesFromNow(HALF_AN_HOUR))).toBe('saved')
    expect(await until(minutesFromNow(-HALF_AN_HOUR))).toBe('editing_over')
  })

  it('a transaction of bKash is of the day that it was in Bangladesh', async () => {
    const day = movedDay(localDay(new Date(), 'Asia/Dhaka'), -3)
    const trxID = newTrxId()
    const claimed = await testServer.claim({ walletTrxId: trxID })
    // Half past one at night: in New York it was the day before.
    const dateTime = `${day.replaceAll('-', '')}013000`
    const fields = { trxID, amount: '500', debitMSISDN: '8801712345678', dateTime }
    await testServer.announce({ kind: 'walk-in', fields })
    await testServer.prove()
    const [entry] = await testServer.server.db
      .selectFrom('ledger_entries')
      .select((eb) => [
        eb.cast<string>('value_date', 'text').as('paidOn'),
        eb.cast<string>('book_date', 'text').as('bookedOn'),
      ])
      .where('submission_id', '=', claimed.submissionId)
      .where('kind', '=', 'payment')
      .execute()
    expect(entry).toEqual({ paidOn: day, bookedOn: day })
  })
})
