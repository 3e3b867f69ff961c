import type { AssociationInput } from '@nibondhon/api-contract'
import { smallPng } from '../../apps/server/src/testing/builders/small-png.ts'
import type { Product } from '../support/open-product.ts'

/** Enters the association as staff do, through the API, with a logo. */
export async function enterAssociation(product: Product, details: Partial<AssociationInput>): Promise<void> {
  const { token } = await product.makeUser('super_admin', 'who enters the association')
  const send = async (path: string, content: object | FormData) => {
    const isForm = content instanceof FormData
    const response = await fetch(`${product.server.url}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? content : JSON.stringify(content),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  await send('/api/settings/association', {
    nameEn: '',
    nameBn: '',
    phone: '',
    email: '',
    address: '',
    addressBn: '',
    website: '',
    showMadeWith: true,
    ...details,
  } satisfies AssociationInput)
  const logo = new FormData()
  logo.set('logo', new Blob([new Uint8Array(smallPng({ size: 64 }))], { type: 'image/png' }), 'logo.png')
  await send('/api/settings/association/logo', logo)
}
