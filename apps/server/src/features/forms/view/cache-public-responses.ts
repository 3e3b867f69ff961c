import { localiseForm, type Locale } from '@nibondhon/domain'
import { LRUCache } from 'lru-cache'
import { type Encoded, encodeResponse } from '../../../platform/http/index.ts'
import type { Availability } from '../../seats/index.ts'
import { formStamp, type StoredForm } from '../stored-form.ts'
import { presentPublicForm } from './present-form.ts'

/** In bytes; the response for a usual form takes a few thousand in all its encodings. */
const CACHE_BYTES = 8 * 1024 * 1024

type PublicResponse = (form: StoredForm, availability: Availability, locale: Locale) => Promise<Encoded>

/**
 * The public response of each form, encoded once for each language and cached until the form, or what is left of its
 * seats, changes.
 */
export function cachePublicResponses(): PublicResponse {
  const cache = new LRUCache<string, Encoded>({ maxSize: CACHE_BYTES, sizeCalculation: ({ size }) => size })
  return async (form, availability, locale) => {
    const key = `${formStamp(form)} ${availability.stamp} ${locale}`
    const cached = cache.get(key)
    if (cached) return cached
    const response = await encodeResponse('GET /api/forms/url/:customUrl', {
      success: true,
      ...presentPublicForm(localiseForm(form, locale), availability),
    })
    cache.set(key, response)
    return response
  }
}
