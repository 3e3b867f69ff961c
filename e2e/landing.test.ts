import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookOver } from './support/look-over.ts'
import { submit } from './public/submissions-of.ts'
import { openProduct, type Product } from './support/open-product.ts'
import { changeForm, publishForm } from './support/publish-form.ts'
import { waitForScript } from './support/wait-for-script.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
  await product.makeUser('super_admin')
})
afterAll(() => product.close())

describe('the landing page', () => {
  it('explains how to reach a form, without downloading Bangla, and leads staff to the sign-in page', async () => {
    const { page } = await product.visit({ path: '/health' })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/')
    await page.getByRole('heading', { name: 'Use the link you received' }).waitFor()
    await page.getByRole('heading', { name: 'No link? Contact the administration' }).waitFor()
    await page.getByRole('heading', { name: 'Help' }).waitFor()
    const footer = await page.getByRole('contentinfo').textContent()
    expect(footer).toContain(`© ${new Date().getFullYear()}`)
    expect(footer).toContain('Alumni Association. All rights reserved.')
    expect(footer).toContain('Made with Nibondhon')
    await waitForScript(page)
    expect(scripts.filter((url) => /\/bn-/.test(url))).toEqual([])
    await page.getByRole('link', { name: 'Admin Login' }).click()
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  })

  it('switches to Bangla, and remembers it', async () => {
    const { page } = await product.visit({ path: '/' })
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('heading', { name: 'অ্যালামনাই অ্যাসোসিয়েশন' }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'অ্যাডমিন লগইন' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn')
    await expect.poll(() => page.title()).toBe('নিবন্ধন পোর্টাল · অ্যালামনাই অ্যাসোসিয়েশন')
  })

  it('is in Bangla in a Bangla browser, and switches to English', async () => {
    const { page } = await product.visit({ path: '/', language: 'bn-BD' })
    await page.getByRole('heading', { name: 'সহায়তা' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Help' }).waitFor()
  })
})

describe('the forms on the landing page', () => {
  it('are those that staff chose to show, until they are closed', async () => {
    const name = { id: 'name', type: 'text', label: 'Name' }
    await publishForm(product, { title: 'By link only', fields: [name] })
    const { id, customUrl } = await publishForm(product, {
      title: 'Reunion 2027',
      description: 'For all batches.',
      fields: [name, { id: 'batch', type: 'number', label: 'Batch', required: true }],
      settings: {
        listed: true,
        requirePayment: true,
        amount: 100,
        // The home page names what the form names: the least that anyone pays.
        pricing: {
          rules: [
            { id: 'old', label: 'Fee', type: 'range', field: 'batch', from: null, to: 2000, amount: 900 },
            { id: 'young', label: 'Fee', type: 'range', field: 'batch', from: 2001, to: null, amount: 400 },
          ],
        },
        schedule: { closesAt: '2099-06-15T12:00:00+06:00' },
      },
    })
    const { page, complaints } = await product.visit({ path: '/' })
    await page.getByRole('heading', { name: 'Open forms' }).waitFor()
    const list = page.getByRole('main').getByRole('list')
    expect(await list.getByRole('listitem').allTextContents()).toEqual([
      // The time is in the zone of the browser.
      expect.stringMatching(
        /^Reunion 2027For all batches\.Fee from ৳500\.00, depending on your answersCloses on 15 Jun 2099, 12:00 PM$/,
      ),
    ])
    expect(await page.getByRole('heading', { name: 'Use the link you received' }).count()).toBe(0)
    await lookOver(page)
    await page.getByRole('link', { name: 'Reunion 2027' }).click()
    await page.getByRole('heading', { name: 'Reunion 2027' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/${customUrl}`)
    await page.getByText('This form costs from ৳500.00').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Open forms' }).waitFor()
    expect(complaints).toEqual([])

    await changeForm(product, id, { isActive: false })
    await page.reload()
    await page.getByRole('heading', { name: 'Use the link you received' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Open forms' }).count()).toBe(0)
  })

  it('are joined by the way to an earlier submission', async () => {
    const { id } = await publishForm(product, {
      title: 'Earlier',
      fields: [{ id: 'name', type: 'text', label: 'Name' }],
    })
    const { uniqueId, editCode } = await submit(product, id, { name: 'Rahima' })
    const { page, complaints } = await product.visit({ path: '/' })
    await page.getByLabel('Unique ID').fill(uniqueId)
    await page.getByRole('button', { name: 'Find my submission' }).click()
    await page.getByText('Please provide both Unique ID and Edit Code').waitFor()
    expect(await page.getByRole('link', { name: 'Send me my ID and code again' }).count()).toBe(1)
    await page.getByLabel('Edit code').fill(editCode === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Find my submission' }).click()
    await page
      .locator('[aria-live="assertive"]')
      .getByRole('link', { name: 'Send me my ID and code again' })
      .waitFor()
    await page.getByLabel('Edit code').fill(editCode)
    await page.getByRole('button', { name: 'Find my submission' }).click()
    await page.getByRole('heading', { name: 'Your submission was found' }).waitFor()
    await page.getByRole('link', { name: 'Enter another ID' }).click()
    await page.getByRole('heading', { name: 'Already submitted?' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('the not-found page', () => {
  it('says that the page does not exist, with status 404, and leads back and to the homepage', async () => {
    const { page } = await product.visit({ path: '/' })
    await page.getByRole('link', { name: 'Admin Login' }).waitFor()
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page
      .getByText('If you believe this is an error, please contact support or try refreshing the page.')
      .waitFor()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.getByRole('link', { name: 'Admin Login' }).waitFor()
    await page.goto('/no-such-form')
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await page.getByRole('link', { name: 'Admin Login' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })

  it('offers the dashboard inside the console', async () => {
    const { token } = await product.makeUser('admin')
    const { page } = await product.visit({ path: '/admin/nowhere', token })
    await page
      .getByText('If you believe this is an error, please contact support or try refreshing the page.')
      .waitFor()
    await page.getByRole('link', { name: 'Go to Homepage' }).waitFor()
    await page.getByRole('button', { name: 'Go Back' }).waitFor()
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  })
})
