import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from '../support/open-product.ts'
import { publishForm } from '../support/publish-form.ts'
import { membership } from './sample-forms.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.close())

it.each([
  ['en-US', 'This page could not be shown', 'Reload the page'],
  ['bn-BD', 'পাতাটি দেখানো যাচ্ছে না', 'পাতাটি আবার লোড করুন'],
])(
  'a page that fails to render keeps the draft and offers a reload (%s)',
  async (language, title, reload) => {
    const path = `/${(await publishForm(product, membership)).customUrl}`
    const { page } = await product.visit({ path, language })
    await page.getByLabel('Full name').fill('Rahima Khatun')

    // The page comes with a form that the renderer cannot read.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"layout":', '"lost":') })
    })
    await page.reload()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()

    await page.unroute(`**${path}`)
    await page.getByRole('button', { name: reload }).click()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
  },
)
