import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { makeOffers } from '../../apps/server/src/features/waiting-list/index.ts'
import { APP_SECRET } from '../../apps/server/src/testing/servers/start-test-server.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { changeForm, publishForm } from '../support/publish-form.ts'
import { stopTime } from '../support/stop-time.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { withoutTable } from '../support/without-table.ts'
import { membership } from './sample-forms.ts'
import { receiptOn, submissionsOf, submit } from './submissions-of.ts'

let product: Product
let form: { id: string; customUrl: string }
beforeAll(async () => {
  product = await openProduct()
  form = await publishForm(product, membership)
})
afterAll(() => product.close())

describe('the page of a form', () => {
  it('shows the form that came with it, without asking for it again', async () => {
    const { page } = await product.visit({ path: 'about:blank' })
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.goto(`/${form.customUrl}`)
    await page.getByLabel('City').waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })

  it('is reached by any case of its address, and by its id', async () => {
    for (const path of [`/${form.customUrl.toUpperCase()}`, `/form/${form.id}`]) {
      const { page } = await product.visit({ path })
      await page.getByRole('heading', { name: membership.title }).waitFor()
      await page.getByLabel('City').waitFor()
    }
  })

  it('is shared by its link: by the phone’s own sheet, copied, or by hand', async () => {
    const { page } = await product.visit({ path: `/form/${form.id}` })
    const link = `${new URL(page.url()).origin}/${form.customUrl}`
    await page.evaluate(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, { share: (what: unknown) => Promise.resolve(shared.push(what)) })
    })
    await page.getByRole('button', { name: 'Share Form' }).click()
    const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    await expect.poll(shared).toEqual([{ title: membership.title, url: link }])

    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'share')
      Object.assign(navigator.clipboard, {
        writeText: (text: string) => Promise.resolve(Object.assign(window, { copied: text })),
      })
    })
    await page.getByRole('button', { name: 'Share Form' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(link)

    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return [dialog.message(), dialog.defaultValue()]
    })
    await page.evaluate(() => {
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('forbidden')) })
      Object.assign(document, { execCommand: () => false })
    })
    await page.getByRole('button', { name: 'Share Form' }).click()
    expect(await asked).toEqual(['Share Form', link])
  })

  it('shows members’ view of the form to staff as well', async () => {
    const hidden = await publishForm(product, {
      title: 'With a hidden field',
      fields: [
        { id: 'name', type: 'text', label: 'Name' },
        { id: 'note', type: 'text', label: 'Office note', visibility: { level: 'hidden' } },
      ],
    })
    const { token } = await product.makeUser('super_admin')
    const { page } = await product.visit({ path: '/', token })
    await page.goto(`/form/${hidden.id}`)
    await page.getByLabel('Name').waitFor()
    expect(await page.getByText('Office note').count()).toBe(0)
  })

  it('says that there is no such form', async () => {
    const { page } = await product.visit({ path: '/' })
    const response = await page.goto('/no-such-form')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Form Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await page.getByRole('link', { name: 'Admin Login' }).waitFor()
  })

  it('says that the form is switched off, and still leads to a submission', async () => {
    const off = await publishForm(product, { ...membership, title: 'Switched off' })
    const { uniqueId } = await submit(product, off.id, { name: 'Rahima', city: 'Dhaka' })
    await changeForm(product, off.id, { isActive: false })
    const { page } = await product.visit({ path: `/${off.customUrl}` })
    await page.getByRole('heading', { name: 'Form Not Active' }).waitFor()
    await page.getByText('This form has been deactivated.').waitFor()
    await page.getByRole('link', { name: 'Go to Homepage' }).waitFor()
    await page.getByRole('link', { name: 'Download Submissions' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please enter your unique ID').waitFor()
    await page.getByLabel('Unique ID').fill(` ${uniqueId.toLowerCase()} `)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Switched off' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/pdf/${uniqueId}`)
    await page.getByRole('link', { name: 'Download PDF' }).waitFor()
  })

  it('says that the form could not be loaded, and tries again', async () => {
    const { page } = await product.visit({ path: '/' })
    await withoutTable(product, 'forms', async () => {
      const response = await page.goto('/no-such-form')
      expect(response?.status()).toBe(503)
      await page.getByRole('heading', { name: 'Form Not Available' }).waitFor()
      await page.getByText('Failed to load form. Please try again later.').waitFor()
      await page.getByRole('link', { name: 'Go to Homepage' }).waitFor()
    })
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Form Not Found' }).waitFor()
  })

  it('says that the form was closed while someone fills it in, and keeps the draft', async () => {
    const closing = await publishForm(product, { ...membership, title: 'Closing soon' })
    const { page } = await product.visit({ path: `/${closing.customUrl}` })
    await page.getByLabel('Full name').fill('Rahima')
    await page.getByLabel('City').fill('Dhaka')
    await changeForm(product, closing.id, { isActive: false })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Form Not Active' }).waitFor()
    await changeForm(product, closing.id, { isActive: true })
    await page.reload()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
  })
})

describe('the page of a form that closes soon', () => {
  it('counts down, and says what still works when the time passes, with everything that was typed', async () => {
    const { page, complaints } = await product.visit({ path: 'about:blank', firstTime: true })
    await stopTime(page)
    const pageTime = await page.evaluate(() => Date.now())
    const closesAt = new Date(pageTime + 170_000).toISOString()
    const { id, customUrl } = await publishForm(product, {
      ...membership,
      title: 'Last call',
      settings: { schedule: { closesAt } },
    })
    const written = await (await fetch(`${product.server.url}/${customUrl}`)).text()
    expect(written).toMatch(/<p>Closes (today|tomorrow) at [^<]+, in \d minutes\.<\/p>/)

    await page.goto(`/${customUrl}`)
    await waitForScript(page)
    const notice = page.getByText(/^Closes (today|tomorrow) at/)
    await expect
      .poll(() => notice.textContent())
      .toMatch(/ \(Dhaka time\), in [23] minutes\. That is .+ where you are\.$/)
    await page.getByLabel('Full name').fill('Rahima')
    await page.getByLabel('City').fill('Dhaka')
    await page.clock.runFor(60_000)
    await expect.poll(() => notice.textContent()).toMatch(/, in [12] minutes?\. That is .+ where you are\.$/)
    await page.clock.runFor(120_000)
    await page
      .getByRole('status')
      .filter({ hasText: 'You began before, so you can still submit it' })
      .waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe('Dhaka')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(() => submissionsOf(product, id)).toHaveLength(1)
    expect(complaints).toEqual([])
  })
})

describe('the page of a form whose network is cut while it loads', () => {
  const cut = async (page: Page, parts: RegExp) => {
    await page.route(parts, (route) => route.abort('internetdisconnected'))
    return page.waitForEvent('requestfailed', (request) => parts.test(request.url()))
  }

  it('shows what the server wrote and takes answers when the part for HTML is lost', async () => {
    const { id, customUrl } = await publishForm(product, {
      title: 'Parts',
      fields: [
        {
          id: 'note',
          type: 'html',
          label: 'Note',
          htmlContent: { content: '<p>Bring <b>your card</b></p>' },
        },
        { id: 'phone', type: 'tel', label: 'Phone', required: true },
      ],
    })
    const { page, complaints } = await product.visit({ path: 'about:blank' })
    const isCut = cut(page, /assets\/html-content-/)
    await page.goto(`/${customUrl}`)
    await isCut
    await waitForScript(page)
    await page.locator('.nf-html b', { hasText: 'your card' }).waitFor()
    await page.locator('#nf-phone').fill('01712-345678')
    await page.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(page)
    expect((await submissionsOf(product, id))[0]?.data).toMatchObject({ phone: '8801712345678' })
    expect(complaints).toEqual([])
  })

  it('stays the server’s page, with what was typed, when a part that takes an answer is lost', async () => {
    const { customUrl } = await publishForm(product, {
      title: 'With a lost part',
      fields: [
        { id: 'city', type: 'text', label: 'City' },
        { id: 'photo', type: 'file', label: 'Photograph' },
      ],
    })
    const { page, complaints } = await product.visit({ path: 'about:blank' })
    const isCut = cut(page, /assets\/file-picker-/)
    await page.goto(`/${customUrl}`, { waitUntil: 'commit' })
    await page.getByLabel('City').fill('Dhaka')
    await isCut
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png }
    await page.locator('#nf-photo').setInputFiles(photo)
    // Posting it is the browser's own work from here on.
    const posted = await page
      .locator('form#page-form')
      .evaluate((element: HTMLFormElement) =>
        [...new FormData(element)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
      )
    expect(Object.fromEntries(posted)).toMatchObject({ 'answer-city': 'Dhaka', 'answer-photo': 'me.png' })
    expect(complaints).toEqual([])
  })

  it('stays readable when the screen of an unknown form is lost', async () => {
    const { page, complaints } = await product.visit({ path: 'about:blank' })
    const isCut = cut(page, /assets\/form-unavailable-/)
    await page.goto('/no-such-form')
    await isCut
    await page.getByRole('heading', { name: 'Form Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await page.getByRole('link', { name: 'Admin Login' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('a form without free seats', () => {
  it('leads to its waiting list and keeps what was typed; the link of an offer submits it', async () => {
    const { id, customUrl } = await publishForm(product, {
      ...membership,
      title: 'Full',
      settings: { limits: { maxSubmissions: 1, waitingList: true } },
    })
    const { page, complaints } = await product.visit({ path: `/${customUrl}`, width: 360 })
    // Someone else is faster.
    await submit(product, id, { name: 'First', city: 'Dhaka' })
    await page.getByLabel('Full name').fill('Rahima')
    await page.getByLabel('City').fill('Dhaka')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('link', { name: 'Join the waiting list' }).click()
    await page.getByLabel('E-mail address').fill('rahima@example.org')
    await waitForScript(page)
    expect(await page.getByLabel('Your name').inputValue()).toBe('Rahima')
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('rahima@example.org')
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await page.getByText('Your place is number 1.').waitFor()

    await product.server.db.updateTable('seat_pools').set({ taken: 0 }).where('form_id', '=', id).execute()
    await makeOffers({ db: product.server.db, appSecret: APP_SECRET })
    await page.reload()
    await page.getByRole('heading', { name: 'A seat is held for you' }).waitFor()
    const link = await page.getByRole('link', { name: 'Fill in the form' }).getAttribute('href')
    await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
    await page.getByText('Please submit the form by').waitFor()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
    await page.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(page)
    expect(complaints).toEqual([])
  })
})
