import { Worker } from 'node:worker_threads'
import { median } from '../report/median.ts'
import { memoryOfOthers } from './child-memory.ts'
import { reportLine } from '../report/report.ts'

/**
 * Samples the memory of all child processes until the returned function reports it. Runs in a thread: a sample takes
 * tens of milliseconds, and the requests that are timed here must not wait for it.
 */
export function watchMemory(): () => void {
  const samples: number[] = []
  const watcher = new Worker(new URL('./memory-watcher.ts', import.meta.url))
  watcher.on('message', (megabytes: number) => samples.push(megabytes))
  watcher.unref()
  return () => {
    void watcher.terminate()
    samples.push(memoryOfOthers())
    const most = Math.max(...samples)
    reportLine(
      'MB of servers and databases: median, most',
      `${median(samples).toFixed(0)}, ${most.toFixed(0)}`,
    )
  }
}
