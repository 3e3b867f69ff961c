import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Runs in its own thread, because the attacking one is too busy to measure. */
const { url, intervalMs } = workerData as { url: string; intervalMs: number }
let isOver = false
parentPort?.on('message', () => (isOver = true))

let slowestMs = 0
let failures = 0
let probes = 0
while (!isOver) {
  const began = performance.now()
  const isFine = await askHealth()
  slowestMs = Math.max(slowestMs, performance.now() - began)
  probes += 1
  if (!isFine) failures += 1
  if (probes === 1) parentPort?.postMessage('started')
  await wait(intervalMs)
}
parentPort?.postMessage({ slowestMs, failures, probes })
parentPort?.close()

function askHealth(): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request(`${url}/health`, { agent: false })
    outgoing.on('error', () => resolve(false))
    outgoing.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
      response.on('error', () => resolve(false))
    })
    outgoing.end()
  })
}
