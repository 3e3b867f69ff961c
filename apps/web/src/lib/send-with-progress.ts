import { networkError, readResponse } from './call-endpoint.ts'

/** A connection that transfers nothing for this long is treated as lost. */
const STALL_TIMEOUT_MS = 45_000

/** Posts a body and reports the upload progress, which fetch cannot. Fails like any call of the API. */
export function sendWithProgress({ url, headers, body, onProgress }: SendWithProgress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let timeout = setTimeout(abort, STALL_TIMEOUT_MS)

    function abort() {
      call.abort()
    }
    function restartTimeout() {
      clearTimeout(timeout)
      timeout = setTimeout(abort, STALL_TIMEOUT_MS)
    }

    call.upload.onprogress = ({ loaded, total }) => {
      restartTimeout()
      if (total > 0) onProgress(loaded / total)
    }
    call.onprogress = restartTimeout
    call.onloadend = () => {
      clearTimeout(timeout)
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
