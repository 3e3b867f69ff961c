import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { changeForm, publishForm } from '../support/publish-form.ts'
import { banglaEvent, everyField, guestRows, membership } from './sample-forms.ts'
import { submit } from './submissions-of.ts'

let product: Product
const paths: Record<string, string> = {}

beforeAll(async () => {
  product = await openProduct()
  const every = await publishForm(product, { ...everyField, fields: [...everyField.fields, guestRows] })
  const event = await publishForm(product, banglaEvent)
  const member = await publishForm(product, membership)
  const off = await publishForm(product, { ...membership, title: 'Off' })
  await changeForm(product, off.id, { isActive: false })
  const { uniqueId, editCode } = await submit(product, member.id, { name: 'রহিমা খাতুন', city: 'Dhaka' })
  const query = `success=true&submissionId=1&uniqueId=${uniqueId}&editCode=${editCode}`
  Object.assign(paths, {
    every: `/${every.customUrl}`,
    event: `/${event.customUrl}`,
    off: `/${off.customUrl}`,
    unknown: '/no-such-form',
    success: `/success/${member.customUrl}?${query}`,
    failure: `/error/${member.customUrl}?success=false`,
    view: `/view-submission/${uniqueId}`,
    lookup: '/edit',
    pay: `/pay/${uniqueId}`,
    edit: `/edit-submission/${uniqueId}/${editCode}`,
    wrong: `/edit-submission/${uniqueId}/x`,
  })
})
afterAll(() => product.close())

/** Clicks the button, or the link that works without script, and waits for its result. */
const press = (name: RegExp, comes: string) => async (page: Page) => {
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click()
  await page.locator(comes).first().waitFor()
}
const SUBMIT = /Submit|জমা দিন|payment|পেমেন্টে/

const CASES: [name: string, path: string, then?: (page: Page) => Promise<unknown>][] = [
  ['a form', 'every'],
  ['a form with errors', 'every', press(SUBMIT, '.nf-summary')],
  ['a paid form', 'event'],
  ['a paid form with errors', 'event', press(SUBMIT, '.nf-summary')],
  ['the question whether to clear', 'event', press(/^(Clear|সব মুছুন)$/, 'dialog[open]')],
  ['an inactive form', 'off'],
  ['the question for a submission', 'off', press(/Download Submissions|নিবন্ধন ডাউনলোড/, 'dialog[open]')],
  ['an unknown form', 'unknown'],
  ['success', 'success'],
  ['failure', 'failure'],
  ['a summary', 'view'],
  ['the question for the edit code', 'view', press(/Edit Submission|নিবন্ধন সম্পাদনা/, 'dialog[open]')],
  ['the lookup', 'lookup', press(/Validate|যাচাই করুন/, '[aria-live=assertive] p')],
  ['the question for the code to pay', 'pay'],
  ['an edit', 'edit'],
  ['a submission not found', 'wrong'],
]

describe.each([
  { language: 'bn-BD', width: 360 },
  { language: 'en-US', width: 1280 },
])('in $language at $width px', ({ language, width }) => {
  it.each(CASES)('%s has no accessibility violations, light and dark', async (_name, path, then) => {
    const { page, complaints } = await product.visit({ path: paths[path] ?? '', language, width })
    await page.locator('main:not(:has([aria-busy]))').waitFor()
    await then?.(page)
    await page.locator('.nf-waiting, .nf-html-waiting').first().waitFor({ state: 'detached' })
    await lookOver(page, { widths: [width] })
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language.slice(0, 2))
    expect(complaints).toEqual([])
  })
})
