import { workerData } from 'node:worker_threads'

/**
 * Ends its process when that takes more memory than allowed. `--max-old-space-size` limits only objects and texts; what a file is
 * unpacked to is in buffers beside them. A thread, because a parser never lets a timer of its own thread run.
 */
const CHECK_INTERVAL_MS = 50

const { maxBytes } = workerData as { maxBytes: number }

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}, CHECK_INTERVAL_MS)
