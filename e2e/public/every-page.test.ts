import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
    success: `/success/${member.customUrl}?${query}`,
    view: `/view-submission/${uniqueId}`,
    lookup: '/edit',
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

type Step = (page: Page) => Promise<unknown>

/** Each page is checked after each of its steps; rendering/hydration.test.ts checks it as it comes. */
const PAGES: [name: string, path: string, steps: Step[]][] = [
  ['the errors of a form', 'every', [press(SUBMIT, '.nf-summary')]],
  [
    'the errors of a paid form, and the question whether to clear it',
    'event',
    [press(SUBMIT, '.nf-summary'), press(/^(Clear|সব মুছুন)$/, 'dialog[open]')],
  ],
  ['the question for a submission', 'off', [press(/Download Submissions|নিবন্ধন ডাউনলোড/, 'dialog[open]')]],
  ['success with its codes', 'success', [async () => {}]],
  ['the question for the edit code', 'view', [press(/Edit Submission|নিবন্ধন সম্পাদনা/, 'dialog[open]')]],
  ['the lookup without an answer', 'lookup', [press(/Validate|যাচাই করুন/, '[aria-live=assertive] p')]],
  ['a submission not found', 'wrong', [async () => {}]],
]

// In Bangla, whose texts are the longest and tallest; the tests of each page use English.
const language = 'bn-BD'

it.each(PAGES)(
  '%s: fits any screen without accessibility violations, light and dark',
  async (_name, path, steps) => {
    const { page, complaints } = await product.visit({ path: paths[path] ?? '', language, width: 360 })
    await page.locator('main:not(:has([aria-busy]))').waitFor()
    for (const step of steps) {
      await step(page)
      await page.locator('.nf-waiting, .nf-html-waiting').first().waitFor({ state: 'detached' })
      await lookOver(page)
    }
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn')
    expect(complaints).toEqual([])
  },
)
