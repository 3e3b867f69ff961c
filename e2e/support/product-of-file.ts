import { afterAll, beforeAll } from 'vitest'
import { openProduct, type Product } from './open-product.ts'

/** The product for the tests of a file: opened before the first, closed after the last. */
export function productOfFile(options: Parameters<typeof openProduct>[0] = {}): () => Product {
  let product: Product | undefined
  beforeAll(async () => {
    product = await openProduct(options)
  })
  afterAll(() => product?.close())
  return () => {
    if (!product) throw new Error('The product is not running')
    return product
  }
}
