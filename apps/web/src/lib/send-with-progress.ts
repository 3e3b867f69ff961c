import { networkError, readResponse } from './call-endpoint.ts'

/** A connection over which nothing moves for this long is lost, even if the phone still hopes. */
const SILENCE_MS = 45_000

/** Posts a body and tells how much of it has left, which fetch cannot. Fails like any call of the API. */
export function sendWithProgress({ url, headers, body, onProgress }: SendWithProgress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let silence = setTimeout(giveUp, SILENCE_MS)

    function giveUp() {
      call.abort()
    }
    function stillMoving() {
      clearTimeout(silence)
      silence = setTimeout(giveUp, SILENCE_MS)
    }

    call.upload.onprogress = ({ loaded, total }) => {
      stillMoving()
      if (total > 0) onProgress(loaded / total)
    }
    call.onprogress = stillMoving
    call.onloadend = () => {
      clearTimeout(silence)
      if (call.status === 0) reject(networkError())
      else resolve(readResponse(new Response(call.responseText, { status: call.status })))
    }
    call.open('POST', url)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.send(body)
  })
}

export interface SendWithProgress {
  url: string
  headers: Record<string, string>
  body: string | FormData
  /** From 0 to 1. */
  onProgress(share: number): void
}
