import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { joinNow } from '../../apps/server/src/testing/people/join-now.ts'
import { a11yViolations } from '../support/a11y-violations.ts'
import { productOfFile } from '../support/product-of-file.ts'
import { publishForm } from '../support/publish-form.ts'
import { submit } from './submissions-of.ts'

const product = productOfFile()

const TOKEN = 't'.repeat(43)
const PERSON = [
  { id: 'name', label: 'Your name', required: true },
  { id: 'phone', label: 'Mobile', type: 'tel', required: true },
  { id: 'batch', label: 'SSC batch' },
]

it('a member who is signed in renews and fills in another form without typing who they are', async () => {
  const { db } = product().server
  const fee = await publishForm(product(), {
    title: 'Annual membership 2026 of the Alumni Association of the Collegiate School',
    translations: { bn: { title: 'কলেজিয়েট স্কুল প্রাক্তন শিক্ষার্থী সমিতির বার্ষিক সদস্যপদ ২০২৬' } },
    fields: PERSON,
    settings: {
      people: {
        adds: true,
        fields: {},
        memberships: [{ category: 'General', years: 1, until: '', field: '', option: '' }],
      },
    },
  })
  await submit(product(), fee.id, { name: 'Rahima Khatun', phone: '01712345678', batch: '2005' })
  await joinNow(db)
  const reunion = await publishForm(product(), {
    title: 'Reunion',
    fields: [
      { id: 'who', label: 'Full name' },
      { id: 'mobile', label: 'Phone number', type: 'tel' },
      { id: 'year', label: 'Batch', type: 'select', options: ['Batch 2004', 'Batch 2005'] },
    ],
  })
  await db
    .insertInto('own_sessions')
    .values({
      token_hash: createHash('sha256').update(TOKEN).digest(),
      kind: 'phone',
      value: '8801712345678',
      contact: '01712345678',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()

  const { page, context, complaints } = await product().visit({ path: '/', width: 360, firstTime: true })
  await context.addCookies([{ name: 'my', value: TOKEN, url: product().server.url }])
  await page.goto('/my')
  expect(await a11yViolations(page)).toEqual([])
  // It leads to PUBLIC_URL, where this server is not.
  const renewal = new URL((await page.getByRole('link', { name: 'Renew' }).getAttribute('href')) ?? '')
  await page.goto(`${renewal.pathname}${renewal.search}`)
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Rahima Khatun')
  await page.getByText('Filled in with what you gave before.').waitFor()

  await page.goto(`/${reunion.customUrl}`)
  expect(await a11yViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Fill in my details' }).click()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
  expect(await page.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe('1712345678')
  expect(await page.getByLabel('Batch').inputValue()).toBe('Batch 2005')
  expect(complaints).toEqual([])
})
