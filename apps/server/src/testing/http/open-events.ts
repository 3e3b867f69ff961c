import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'

export interface EventStream {
  status: number
  headers: IncomingMessage['headers']
  /** The events so far, as `name data`. */
  events: string[]
  isEnded(): boolean
  /** Stops or continues reading. */
  pause(): void
  resume(): void
  leave(): void
}

interface OpenEvents {
  accept?: string
  /** What the console edits meanwhile, such as `form:` and its id. */
  editing?: string
}

/** Opens GET /api/events and waits for the head of the response. */
export function openEvents(
  url: string,
  token?: string,
  { accept = 'text/event-stream', editing = '' }: OpenEvents = {},
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const headers = { accept, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const sent = request(`${url}/api/events?editing=${editing}`, { headers, agent: false }, (response) => {
      let text = ''
      let ended = false
      const stream: EventStream = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        events: [],
        isEnded: () => ended,
        pause: () => response.pause(),
        resume: () => response.resume(),
        leave: () => sent.destroy(),
      }
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          if (block.startsWith('event: ')) stream.events.push(block.slice(7).replace('\ndata: ', ' '))
        }
      })
      response.on('close', () => (ended = true))
      response.on('error', () => {})
      resolve(stream)
    })
    sent.on('error', reject)
    sent.end()
  })
}
