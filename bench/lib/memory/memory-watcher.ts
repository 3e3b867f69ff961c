import { parentPort } from 'node:worker_threads'
import { memoryOfOthers } from './child-memory.ts'

const LOOK_EVERY_MS = 5_000

/** The thread of `watchMemory`. */
setInterval(() => parentPort?.postMessage(memoryOfOthers()), LOOK_EVERY_MS)
