import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Connection, connectDatabase } from '../../../platform/database/index.ts'
import { createLogger } from '../../../platform/log/index.ts'
import { runBulkJobs } from '../run-jobs.ts'
import type { FromThread, ToThread } from './run-in-thread.ts'

// On Linux this is the priority of the thread alone.
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_LOW)

// A batch needs one connection at a time.
const { db } = connectDatabase(workerData as Connection, { maxConnections: 1 })
const log = createLogger()
let stopping = new AbortController()

parentPort?.on('message', (message: ToThread) => {
  if (message === 'run') void run()
  else stopping.abort()
})

/** Works on all running jobs. */
async function run(): Promise<void> {
  stopping = new AbortController()
  try {
    await runBulkJobs({ db, log, remember: async (userId) => send({ changedFor: userId }) }, stopping.signal)
    send({ isFinished: true })
  } catch (error) {
    send({ isFinished: true, error: error instanceof Error ? error : new Error(String(error)) })
  }
}

function send(message: FromThread): void {
  parentPort?.postMessage(message)
}
