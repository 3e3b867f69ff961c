import { LRUCache } from 'lru-cache'
import { type Encoded, encodeResponse } from '../../../platform/http/index.ts'
import { formStamp, type StoredForm } from '../stored-form.ts'
import { presentPublicForm } from './present-form.ts'

/** In bytes; the response for a usual form takes a few thousand in all its encodings. */
const CACHE_BYTES = 8 * 1024 * 1024

/** The public response of each form, encoded once and cached until the form changes. */
export function cachePublicResponses(): (form: StoredForm) => Promise<Encoded> {
  const cache = new LRUCache<string, Encoded>({ maxSize: CACHE_BYTES, sizeCalculation: ({ size }) => size })
  return async (form) => {
    const cached = cache.get(formStamp(form))
    if (cached) return cached
    const response = await encodeResponse('GET /api/forms/url/:customUrl', {
      success: true,
      ...presentPublicForm(form),
    })
    cache.set(formStamp(form), response)
    return response
  }
}
