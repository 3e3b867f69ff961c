import { PAGE_INPUTS } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { readMultipart, type TextParts } from '../../../platform/http/index.ts'

/** Texts of the multipart bodies that had no file, by their request. */
const texts = new WeakMap<FastifyRequest, TextParts>()

export function rememberTexts(request: FastifyRequest, parts: TextParts): void {
  texts.set(request, parts)
}

/** Answers are bounded to less than this. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024

/** For a body that nothing has read yet, because what would read it failed. */
export async function rememberUnreadTexts(request: FastifyRequest): Promise<void> {
  if (!request.multipart) return
  let hasFile = false
  try {
    const parts = await readMultipart(request, {
      maxBytes: MAX_TEXT_BYTES,
      takeFile: async (_field, { name }) => void (hasFile ||= name !== ''),
    })
    if (!hasFile) rememberTexts(request, parts)
  } catch {
    // The browser still has it, and sends it again when the page is reloaded.
  }
}

/**
 * What was posted, so that the page about a failure can send it again. Null where that is not known or had files, which
 * only the browser can send again.
 */
export function postedValues(request: FastifyRequest): [name: string, value: string][] | null {
  const values = request.body instanceof URLSearchParams ? [...request.body] : multipartValues(request)
  return values?.filter(([name]) => name !== PAGE_INPUTS.language) ?? null
}

function multipartValues(request: FastifyRequest): [string, string][] | null {
  const parts = texts.get(request)
  if (!parts) return null
  return Object.entries(parts).flatMap(([name, given]) =>
    [given].flat().map((value): [string, string] => [name, value]),
  )
}
