export { createProcessOnDemand } from './process-on-demand.ts'
export { replyToMessages } from './reply-to-messages.ts'
export { ProcessEnded, ProcessTooSlow, startProcess } from './start-process.ts'
