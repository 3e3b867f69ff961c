import { request } from 'node:http'

export interface Download {
  milliseconds: number
  /** Until the first byte of the body. */
  firstByte: number
  bytes: number
}

/** Downloads a file and discards it. `watch` is called for each chunk. With a body the request is a POST. */
export function timeDownload(
  url: string,
  token: string,
  watch: () => void = () => {},
  body?: object,
): Promise<Download> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    let firstByte = Number.NaN
    let bytes = 0
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const outgoing = request(url, { method: body ? 'POST' : 'GET', headers }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`${url} responded with ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now() - started
        bytes += chunk.length
        watch()
      })
      response.on('error', reject)
      response.on('end', () => resolve({ milliseconds: performance.now() - started, firstByte, bytes }))
    })
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
}
