import { flushCompileCache } from 'node:module'
import os from 'node:os'

/** The first message to a process of `createProcessOnDemand`. It replies once its program is loaded. */
export interface Greeting {
  isGreeting: true
}

/** In the process: replies to each message with what `work` makes of it. Requests to the server come first. */
export function replyToMessages<Message extends object, Reply>(
  priority: number,
  work: (message: Message) => Reply | Promise<Reply>,
): void {
  os.setPriority(priority)
  // The process may be killed at any time, so its compile cache is written at once.
  flushCompileCache()
  process.on('message', (message: Message | Greeting) => void reply(message))
  process.on('disconnect', () => process.exit())

  async function reply(message: Message | Greeting): Promise<void> {
    process.send?.('isGreeting' in message ? message : await work(message))
  }
}
