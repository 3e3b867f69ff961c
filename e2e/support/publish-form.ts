import type { Form } from '@nibondhon/api-contract'
import type { Product } from './open-product.ts'

/** Makes a form as staff do, through the API. */
export async function publishForm(product: Product, form: object): Promise<Form> {
  return send(product, 'POST', '/api/forms', form)
}

/** Changes a form, or switches it on or off. */
export async function changeForm(product: Product, id: string, change: object): Promise<Form> {
  return send(product, 'PUT', `/api/forms/${id}`, change)
}

const tokens = new WeakMap<Product, Promise<string>>()

async function send(product: Product, method: string, path: string, body: object): Promise<Form> {
  const token = tokens.get(product) ?? product.makeUser('super_admin').then((user) => user.token)
  tokens.set(product, token)
  const response = await fetch(`${product.server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await token}` },
    body: JSON.stringify(body),
  })
  const content: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(content)}`)
  return content as Form
}
