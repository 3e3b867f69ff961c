import { Worker } from 'node:worker_threads'

const MB = 1024 * 1024

let guard: Worker | null = null

/** Ends this process once its memory, with buffers, is so much larger than at the first call. */
export async function limitMemory(moreMb: number): Promise<void> {
  if (guard) return
  const started = new Worker(new URL('memory-guard-worker.ts', import.meta.url), {
    workerData: { maxBytes: process.memoryUsage.rss() + moreMb * MB },
  })
  started.unref()
  guard = started
  await new Promise((resolve) => started.once('online', resolve))
}
