import { PAGE_INPUTS } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { FormValues, formValuesOf, readMultipart } from '../../../platform/input/index.ts'

/** What multipart bodies without a file had, by their request. */
const remembered = new WeakMap<FastifyRequest, FormValues>()

export function rememberValues(request: FastifyRequest, values: FormValues): void {
  remembered.set(request, values)
}

/** Answers are bounded to less than this. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024

/** For a body that nothing has read yet, because what would read it failed. */
export async function rememberUnreadValues(request: FastifyRequest): Promise<void> {
  if (!request.multipart) return
  let hasFile = false
  try {
    const parts = await readMultipart(request, {
      maxBytes: MAX_TEXT_BYTES,
      takeFile: async (_field, { name }) => void (hasFile ||= name !== ''),
    })
    if (!hasFile) rememberValues(request, FormValues.ofParts(parts))
  } catch {
    // The browser still has it, and sends it again when the page is reloaded.
  }
}

/**
 * What was posted, so that the page about a failure can send it again. Null where that is not known or had files, which
 * only the browser can send again.
 */
export function postedValues(request: FastifyRequest): [name: string, value: string][] | null {
  const values = formValuesOf(request) ?? remembered.get(request)
  return values?.pairs().filter(([name]) => name !== PAGE_INPUTS.language) ?? null
}
