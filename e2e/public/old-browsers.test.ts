import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { productOfFile } from '../support/product-of-file.ts'
import { publishForm } from '../support/publish-form.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { everyField } from './sample-forms.ts'
import { receiptOn, submissionsOf } from './submissions-of.ts'

/** What Chrome 64, Safari 12, Firefox 78 or Samsung Internet 9 lack. */
const MISSING: [owner: string, names: string][] = [
  ['Array.prototype', 'at findLast findLastIndex flat flatMap toReversed toSorted toSpliced with'],
  ['String.prototype', 'at isWellFormed matchAll replaceAll toWellFormed trimEnd trimStart'],
  ['Object', 'fromEntries groupBy hasOwn'],
  ['Map', 'groupBy'],
  [
    'Set.prototype',
    'difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union',
  ],
  ['Promise', 'allSettled any try withResolvers'],
  ['Symbol.prototype', 'description'],
  ['Intl', 'DisplayNames DurationFormat ListFormat Locale PluralRules RelativeTimeFormat Segmenter'],
  ['Blob.prototype', 'arrayBuffer bytes stream text'],
  ['Crypto.prototype', 'randomUUID'],
  ['Document.prototype', 'replaceChildren startViewTransition'],
  ['DocumentFragment.prototype', 'replaceChildren'],
  ['Element.prototype', 'checkVisibility replaceChildren setHTMLUnsafe toggleAttribute'],
  ['HTMLElement.prototype', 'hidePopover inert showPopover'],
  ['HTMLDialogElement.prototype', 'close requestClose show showModal'],
  ['HTMLFormElement.prototype', 'requestSubmit'],
  ['MediaQueryList.prototype', 'addEventListener removeEventListener'],
  ['Navigator.prototype', 'clipboard locks pdfViewerEnabled share userActivation'],
  ['window', 'AbortController AbortSignal BigInt BroadcastChannel CompressionStream FinalizationRegistry'],
  ['window', 'HTMLDialogElement IntersectionObserver Iterator OffscreenCanvas ResizeObserver WeakRef'],
  ['window', 'cookieStore createImageBitmap globalThis navigation queueMicrotask reportError'],
  ['window', 'requestIdleCallback scheduler structuredClone trustedTypes visualViewport'],
]

/** Runs in the page before its scripts. */
function removeBuiltIns(missing: [owner: string, names: string][]): void {
  for (const [path, names] of missing) {
    let owner: object = window
    for (const part of path.split('.')) owner = Reflect.get(owner, part) as object
    for (const name of names.split(' ')) {
      if (!Reflect.deleteProperty(owner, name)) console.error(`${path}.${name} could not be removed`)
    }
  }
}

const product = productOfFile()

async function openInOldBrowser(path: string): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await product().visit({ path: '/health', width: 360, firstTime: true })
  await page.addInitScript(removeBuiltIns, MISSING)
  await page.goto(path)
  // Shown until the script follows the conditions.
  await page.getByText('Which meals?').waitFor({ state: 'detached' })
  // Before that, Clear is the browser's own.
  await waitForScript(page)
  return { page, complaints }
}

/** A pattern that needs the package for patterns, which is loaded only for those. */
const form = {
  ...everyField,
  fields: everyField.fields.map((field) =>
    field.id === 'roll' ? { ...field, validation: { pattern: '^(?:AB|CD)-\\d{4}$' } } : field,
  ),
}

describe('a browser of 2018', () => {
  it('shows a form, follows its conditions, reports errors and submits it', async () => {
    const { id, customUrl } = await publishForm(product(), form)
    const { page, complaints } = await openInOldBrowser(`/${customUrl}`)
    await page.getByRole('heading', { name: form.title }).waitFor()

    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByLabel('Email address').fill('rahima@example.org')
    await page.locator('#nf-phone').fill('01712345678')
    await page.getByLabel('Date of birth').fill('1980-02-21')
    await page.getByLabel('Batch year').fill('1998')
    await page.getByLabel('Roll number').fill('XY-1234')
    await page
      .locator('#nf-photo')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png })
    await page.getByLabel('District').selectOption('Sylhet')
    await page.getByLabel('Yes').check()
    await page.getByLabel('Lunch').check()
    await page.getByText('Thank you, Rahima Khatun.').waitFor()

    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('link', { name: /Roll number/ }).waitFor()
    await page.getByLabel('Roll number').fill('AB-1234')
    await page.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(page)
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor()

    const [stored] = await submissionsOf(product(), id)
    expect(stored?.data).toMatchObject({
      name: 'Rahima Khatun',
      phone: '8801712345678',
      roll: 'AB-1234',
      photo: { name: 'me.png' },
      meals: ['Lunch'],
    })
    expect(complaints).toEqual([])
  })

  it('opens a dialog over the page, keeps the focus in it and closes it with Esc', async () => {
    const { customUrl } = await publishForm(product(), form)
    const { page, complaints } = await openInOldBrowser(`/${customUrl}`)
    await page.getByLabel('Full name').fill('Rahima Khatun')
    const clear = page.getByRole('button', { name: 'Clear' })
    await clear.click()

    const dialog = page.getByRole('dialog')
    expect(await dialog.getAttribute('aria-modal')).toBe('true')
    const [harmless, confirm] = [dialog.getByRole('button').first(), dialog.getByRole('button').last()]
    await expect.poll(() => isFocused(harmless)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => isFocused(confirm)).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => isFocused(harmless)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(clear)).toBe(true)

    await clear.click()
    await confirm.click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  it('says on the pages of staff that it is too old for them', async () => {
    const { page } = await product().visit({ path: '/health', width: 360, firstTime: true })
    await page.addInitScript(removeBuiltIns, MISSING)
    const failure = page.waitForEvent('pageerror')
    await page.goto('/login')
    await failure
    await page.getByText('this browser is too old').waitFor()
  })
})

function isFocused(button: ReturnType<Page['locator']>): Promise<boolean> {
  return button.evaluate((element) => element === document.activeElement)
}
