import { LRUCache } from 'lru-cache'
import { type Encoded, encodeResponse } from '../../../platform/http/index.ts'
import { formStamp } from '../form-stamp.ts'
import { presentPublicForm } from './present-form.ts'
import type { StoredForm } from '../stored-form.ts'

/** In bytes; the answer for a usual form takes some thousand in all its encodings. */
const CACHE_BYTES = 8 * 1024 * 1024

/** What anyone is told of a form, made once for as long as the form stays as it is. */
export function keepPublicAnswers(): (form: StoredForm) => Promise<Encoded> {
  const cache = new LRUCache<string, Encoded>({ maxSize: CACHE_BYTES, sizeCalculation: ({ size }) => size })
  return async (form) => {
    const cached = cache.get(formStamp(form))
    if (cached) return cached
    const answer = await encodeResponse('GET /api/forms/url/:customUrl', {
      success: true,
      ...presentPublicForm(form),
    })
    cache.set(formStamp(form), answer)
    return answer
  }
}
