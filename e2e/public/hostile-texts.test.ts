import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { XSS_PAYLOADS } from '../../apps/server/src/testing/hostile/xss-payloads.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { publishForm } from '../support/publish-form.ts'
import { submit } from './submissions-of.ts'

const TYPES = ['text', 'textarea', 'select', 'radio', 'checkbox', 'heading', 'paragraph', 'html'] as const
const ANSWERED = 'answered'

/** Every payload in every text that staff can write about a field, spread over all field types. */
const fields = XSS_PAYLOADS.map((payload, index) => {
  const text = payload.slice(0, 190)
  return {
    id: `f${index}`,
    name: `f${index}`,
    type: TYPES[index % TYPES.length],
    label: text,
    description: payload,
    placeholder: text,
    options: [text, `${text} 2`],
    htmlContent: { content: payload, enableVariables: true },
    visibility: { level: 'public', description: payload },
  }
})

let product: Product
let paths: Record<string, string>
let token: string
beforeAll(async () => {
  product = await openProduct()
  const form = await publishForm(product, {
    title: '<img src=x onerror=alert(1)>"><script>alert(1)</script>',
    description: XSS_PAYLOADS.join('\n').slice(0, 5000),
    fields: [...fields, { id: ANSWERED, type: 'textarea', label: 'Answered' }],
  })
  const written = fields.filter(({ type }) => type === 'text' || type === 'textarea')
  const answers = Object.fromEntries(written.map(({ id, description }) => [id, description]))
  const data = { ...answers, [ANSWERED]: 'to the end' }
  const { uniqueId, editCode } = await submit(product, form.id, data)
  token = (await product.makeUser('super_admin', XSS_PAYLOADS[0])).token
  paths = {
    'the form': `/${form.customUrl}`,
    'the summary': `/view-submission/${uniqueId}`,
    'the edit page': `/edit-submission/${uniqueId}/${editCode}`,
    'the form in the console': `/admin/forms/${form.id}/view`,
    'its editor': `/admin/forms/${form.id}/edit`,
    'its submissions': `/admin/forms/${form.id}/submissions`,
    'the submission in the console': `/admin/submissions/${uniqueId}`,
    'the users': '/admin/users',
  }
})
afterAll(() => product.close())

describe('texts that staff and members write never run as scripts', () => {
  it.each([
    'the form',
    'the summary',
    'the edit page',
    'the form in the console',
    'its editor',
    'its submissions',
    'the submission in the console',
    'the users',
  ])('on %s', async (where) => {
    const { page } = await product.visit({ path: '/health', token })
    const events = listen(page)
    // An open stream would never be idle.
    await page.route('**/api/events', (route) => route.abort())
    await page.goto(paths[where] ?? '', { waitUntil: 'networkidle' })
    await page.getByRole('heading').first().waitFor()
    // The page has rendered: it shows one of the payloads as text.
    await expect.poll(() => page.locator('body').innerText()).toContain('alert(1)')
    expect(await page.evaluate(dangers)).toEqual([])
    expect(events).toEqual([])
  })
})

/** Signs that a payload ran: a dialog, or a request to another host. */
function listen(page: Page): string[] {
  const events: string[] = []
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== product.server.url) events.push(`request: ${request.url()}`)
  })
  return events
}

/** Elements that would run a script on interaction. */
function dangers(): string[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
    const runs = ['href', 'src', 'action', 'formaction', 'xlink:href'].filter((name) =>
      /^\W*(java|vb)script|^\W*data:text/i.test(element.getAttribute(name) ?? ''),
    )
    return [...handlers, ...runs].map((name) => `${element.tagName} ${name}`)
  })
}
