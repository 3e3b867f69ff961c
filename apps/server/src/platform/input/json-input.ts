import { isRecord } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { boundInput, invalidJson } from './bound-input.ts'

/**
 * Parses and bounds every JSON body of the app before its schema sees it. `contentType` is for senders that call their
 * JSON something else.
 */
export function acceptJson(app: FastifyInstance, contentType = 'application/json'): void {
  app.addContentTypeParser(contentType, { parseAs: 'string' }, (_request, text, done) => {
    try {
      const value = parseJson(text as string)
      boundInput(value)
      done(null, value)
    } catch (error) {
      done(error as Error)
    }
  })
}

/** JSON that is the text of one input, bounded as a body is; undefined where it cannot be read. */
export function readJsonText(text: string): unknown {
  try {
    const value = parseJson(text)
    boundInput(value)
    return value
  } catch {
    return undefined
  }
}

/** The JSON object in a text part, null where it is none. The caller bounds it together with the other parts. */
export function readJsonObject(text: string | string[] | undefined): object | null {
  if (typeof text !== 'string') return null
  try {
    const value = parseJson(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text)
  } catch {
    throw invalidJson()
  }
}

const BYTE_ORDER_MARK = 0xfeff
