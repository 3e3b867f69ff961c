export { createProcessOnDemand } from './process-on-demand.ts'
export { limitMemory } from './limit-memory.ts'
export { replyToMessages } from './reply-to-messages.ts'
export { ProcessEnded, ProcessTooSlow, startProcess } from './start-process.ts'
