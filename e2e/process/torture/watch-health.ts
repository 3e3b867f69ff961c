import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Health {
  slowestMs: number
  failures: number
  probes: number
}

const INTERVAL_MS = 10

/** Measures /health while the work runs. */
export async function watchHealth(url: string, work: () => Promise<unknown>): Promise<Health> {
  const probe = new Worker(new URL('./health-probe.ts', import.meta.url), {
    workerData: { url, intervalMs: INTERVAL_MS },
  })
  await once(probe, 'message')
  try {
    await work()
  } finally {
    probe.postMessage('stop')
  }
  const [health] = (await once(probe, 'message')) as [Health]
  await probe.terminate()
  return health
}
