import type { Socket } from 'node:net'
import type { ErrorResponse } from '@nibondhon/api-contract'
import { newRequestId } from '../requests/request-id.ts'

/** Responds to bytes that are not HTTP with the same JSON as to every other error, and closes the connection. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = tooLarge
    ? '431 Request Header Fields Too Large'
    : timedOut
      ? '408 Request Timeout'
      : '400 Bad Request'
  const response: ErrorResponse = timedOut
    ? { success: false, code: 'too_slow', message: 'The request took too long to arrive. Please try again.' }
    : {
        success: false,
        code: 'bad_request',
        message: 'The request could not be understood. Please check what you sent and try again.',
      }
  const body = JSON.stringify(response)
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `x-request-id: ${newRequestId()}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
