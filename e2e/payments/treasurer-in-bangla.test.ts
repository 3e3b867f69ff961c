import { randomUUID } from 'node:crypto'
import { localDay } from '@nibondhon/domain'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workOnStatements } from '../../apps/server/src/features/statements/index.ts'
import { postMultipart } from '../../apps/server/src/testing/http/post-multipart.ts'
import { type BanglaConsole, LONG_NAME, openBanglaConsole } from '../support/bangla-console.ts'
import { inspect } from '../support/inspect-bangla.ts'
import { lookOver } from '../support/look-over.ts'

let bangla: BanglaConsole
beforeAll(async () => {
  bangla = await openBanglaConsole()
  const { app, db } = bangla.product.server
  const { body } = await postMultipart(
    app,
    '/api/statements',
    { account: 'সোনালী ব্যাংক', file: new File([STATEMENT], 'statement.csv') },
    { authorization: `Bearer ${bangla.token}` },
  )
  expect(body.added).toBe(3)
  await workOnStatements({ db, log: pino({ level: 'silent' }) })
})
afterAll(() => bangla.product.close())

const TODAY = localDay(new Date(), 'Asia/Dhaka')
const DAY = TODAY.split('-').toReversed().join('/')
const STATEMENT = [
  'Date,Particulars,Sender,Debit,Credit',
  `${DAY},বিকাশ থেকে,01711111111,,1850`,
  `${DAY},ব্যাংক থেকে,01722222222,,1500`,
  `${DAY},কে পাঠাল জানা নেই,,,777`,
].join('\n')

it('all sure payments are booked together on a phone, and taken back', async () => {
  const { product, token } = bangla
  const { page, complaints } = await product.visit({ path: '/admin/inbox', token, width: 360 })
  const rows = page.getByRole('list', { name: 'যা অপেক্ষায় আছে' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByRole('button', { name: 'নিশ্চিতগুলো হিসাবে তুলুন…' }).click()
  const dialog = page.getByRole('dialog', { name: 'নিশ্চিত সব প্রস্তাব হিসাবে তুলুন' })
  await dialog.getByText('২টি পেমেন্ট, মোট ৳৩,৩৫০.০০', { exact: true }).waitFor()
  await dialog.getByText(LONG_NAME).waitFor()
  await lookOver(page)
  await inspect(page, 'the dialog of sure payments', [360])
  await dialog.getByRole('button', { name: '২টি পেমেন্ট হিসাবে তুলুন (৳৩,৩৫০.০০)' }).click()
  const done = page.getByText('২টি নিবন্ধন: টাকা হিসাবে তোলা হয়েছে।')
  await done.waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  await lookOver(page)
  await page.getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
  await expect.poll(() => rows.count()).toBe(3)
  expect(complaints).toEqual([])
})

it('a transfer is refunded by hand on a phone', async () => {
  const { product, token, api, paid } = bangla
  const id = paid[2]?.id
  const { item } = await api(`GET /api/review/${id}`)
  const approval = { decisionId: randomUUID(), decision: 'approve', seen: item.state }
  await api(`POST /api/review/${id}/decision`, approval)
  const { page, complaints } = await product.visit({ path: `/admin/submissions/${id}`, token, width: 360 })
  const card = page.getByRole('region', { name: 'টাকা ফেরত' })
  await card.getByText('৳১,৫০০.০০ ফেরত দেওয়া যায়').waitFor()
  await card.getByRole('button', { name: 'টাকা ফেরত দিন' }).click()
  const dialog = page.getByRole('dialog', { name: 'টাকা ফেরত' })
  await dialog.getByLabel('কারণ').fill('দুইবার টাকা এসেছে')
  await dialog.getByLabel('ফেরতের তারিখ').fill(TODAY)
  await lookOver(page)
  await inspect(page, 'the dialog of a refund', [360])
  await dialog.getByRole('button', { name: 'টাকা ফেরত দিন' }).click()
  await dialog.getByText('যে লেনদেন, চেক বা রসিদে টাকা ফেরত গেছে তার নম্বর লিখুন').waitFor()
  await dialog.getByLabel('লেনদেন বা রসিদ নম্বর').fill('R-7')
  await dialog.getByRole('button', { name: 'টাকা ফেরত দিন' }).click()
  await card.getByText('দুইবার টাকা এসেছে').waitFor()
  await inspect(page, 'the page of a refunded submission', [360])
  expect(complaints).toEqual([])
})
