import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { treeMemory } from './tree-memory.ts'

const LOOK_EVERY_MS = 250

/**
 * Samples the memory of a process and its descendants until it is stopped, and returns the peak. Runs in a thread: the
 * requests that are timed here must not wait for it.
 */
export function watchPeak(root: number): () => number {
  let peak = 0
  const watcher = new Worker(new URL(import.meta.url), { workerData: root })
  watcher.on('message', (megabytes: number) => (peak = Math.max(peak, megabytes)))
  return () => {
    void watcher.terminate()
    return Math.max(peak, treeMemory(root))
  }
}

if (!isMainThread) setInterval(() => parentPort?.postMessage(treeMemory(workerData as number)), LOOK_EVERY_MS)
