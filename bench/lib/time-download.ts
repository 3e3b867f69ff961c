import { get } from 'node:http'

export interface Download {
  milliseconds: number
  /** Until the first byte of the body. */
  firstByte: number
  bytes: number
}

/** Reads a file to its end and keeps none of it. `watch` is called while it comes. */
export function timeDownload(url: string, token: string, watch: () => void = () => {}): Promise<Download> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    let firstByte = Number.NaN
    let bytes = 0
    get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now() - started
        bytes += chunk.length
        watch()
      })
      response.on('error', reject)
      response.on('end', () => resolve({ milliseconds: performance.now() - started, firstByte, bytes }))
    }).on('error', reject)
  })
}
