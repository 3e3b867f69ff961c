import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../../apps/server/src/testing/builders/sample-files.ts'
import { productOfFile } from '../../support/product-of-file.ts'
import { publishForm } from '../../support/publish-form.ts'
import { everyField } from '../sample-forms.ts'

const product = productOfFile()

async function cutInTheMiddle(route: Route): Promise<void> {
  const response = await route.fetch()
  const script = await response.text()
  await route.fulfill({ response, body: script.slice(0, script.length / 2) })
}

async function open(path: string, handle: (route: Route) => Promise<void>): Promise<Page> {
  const { page } = await product().visit({ path: 'about:blank' })
  await page.route('**/assets/*.js', handle)
  await page.goto(path, { waitUntil: 'commit' })
  return page
}

const WAYS: [name: string, handle: (route: Route) => Promise<void>][] = [
  ['blocked', (route) => route.abort()],
  ['never there', () => new Promise(() => {})],
  ['cut in the middle', cutInTheMiddle],
]

describe.each(WAYS)('while the script is %s', (_name, handle) => {
  it('a form is filled in, and its inputs are ready to be posted', async () => {
    const { customUrl } = await publishForm(product(), { ...everyField, title: `Script ${Math.random()}` })
    const page = await open(`/${customUrl}`, handle)
    await page.getByLabel('Full name').fill('Rahima')
    await page.locator('#nf-phone').fill('01712345678')
    await page.getByLabel('Address', { exact: true }).fill('House 1')
    await page.getByLabel('District').selectOption('Sylhet')
    await page.getByLabel('Yes').check()
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: SAMPLES.png }
    await page.locator('#nf-photo').setInputFiles(photo)
    const form = await page.locator('#page-form').evaluate((element: HTMLFormElement) => ({
      method: element.method,
      path: new URL(element.action).pathname,
      type: element.enctype,
      buttons: [...element.elements].filter(
        (one) => one instanceof HTMLButtonElement && one.type === 'submit',
      ).length,
      values: Object.fromEntries(
        [...new FormData(element)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
      ),
    }))
    expect(form).toMatchObject({ method: 'post', path: `/${customUrl}`, type: 'multipart/form-data' })
    expect(form.buttons).toBeGreaterThan(0)
    expect(form.values).toMatchObject({
      'answer-name': 'Rahima',
      'country-phone': 'BD',
      'answer-phone': '01712345678',
      'answer-address': 'House 1',
      'answer-district': 'Sylhet',
      'answer-attending': 'Yes',
      'answer-photo': 'me.png',
      website: '',
    })
  })
})
