// @vitest-environment happy-dom
import type { SubmissionChanges } from '@nibondhon/api-contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isLive, startEditing, subscribe } from './live-stream.ts'
import { parseEvents } from './parse-events.ts'

const NONE = { created: [], changed: [], deleted: [], many: false }
const unsubscribe: (() => void)[] = []
let connections: {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
  send(text: string): void
  end(): void
}[]
let statuses: number[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('token', 'secret')
  connections = []
  statuses = []
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) })
    let isOpen = true
    signal?.addEventListener('abort', () => isOpen && controller.error(signal.reason))
    connections.push({
      url,
      headers: headers as Record<string, string>,
      signal: signal as AbortSignal,
      send: (text) => isOpen && !signal?.aborted && controller.enqueue(new TextEncoder().encode(text)),
      end: () => {
        isOpen = false
        controller.close()
      },
    })
    return new Response(body, { status: statuses.shift() ?? 200 })
  })
})
afterEach(async () => {
  for (const stop of unsubscribe.splice(0)) stop()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function listen(): Promise<SubmissionChanges[]> {
  const heard: SubmissionChanges[] = []
  unsubscribe.push(subscribe((changes) => heard.push(changes)))
  await vi.advanceTimersByTimeAsync(0)
  return heard
}

it('shares one connection, with the token in a header, and passes on what changed', async () => {
  const [first, second] = [await listen(), await listen()]
  expect(connections).toHaveLength(1)
  expect(connections[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    accept: 'text/event-stream',
  })
  connections[0]?.send(':\n\nevent: ready\ndata: {}\n\nevent: changes\ndata: {"created":')
  connections[0]?.send('["a"]}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(first).toEqual([
    { ...NONE, many: true },
    { ...NONE, created: ['a'] },
  ])
  expect(second).toEqual(first)
  expect(isLive()).toBe(true)
})

it('connects again after the connection was lost, later each time', async () => {
  await listen()
  connections[0]?.end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connections).toHaveLength(2)
  connections[1]?.end()
  await vi.advanceTimersByTimeAsync(900)
  expect(connections).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(connections).toHaveLength(3)
})

it('connects again when nothing arrives for a minute', async () => {
  await listen()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections[0]?.signal.aborted).toBe(true)
  expect(connections.length).toBeGreaterThan(1)
})

it('gives up when the server does not accept the session', async () => {
  statuses = [401]
  await listen()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
  expect(isLive()).toBe(false)
})

it('pauses while the tab is hidden', async () => {
  await listen()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connections[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections).toHaveLength(1)
  visible.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connections).toHaveLength(2)
})

it('pauses when no one has used the console for half an hour', async () => {
  await listen()
  const beat = setInterval(() => connections.at(-1)?.send(':\n\n'), 20_000)
  await vi.advanceTimersByTimeAsync(40 * 60_000)
  clearInterval(beat)
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([true])
  document.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connections).toHaveLength(2)
})

it('closes the connection a moment after the last listener left', async () => {
  await listen()
  unsubscribe.pop()?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connections[0]?.signal.aborted).toBe(true)
})

it('reads events that arrive in pieces, and skips comments', () => {
  expect(parseEvents(':\n\nevent: a\ndata: 1\ndata: 2\n\nevent: b')).toEqual({
    events: [{ name: 'a', data: '1\n2' }],
    rest: 'event: b',
  })
})

it('connects for the next listener at once after the connection was closed', async () => {
  await listen()
  for (const stop of unsubscribe.splice(0)) stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connections[0]?.signal.aborted).toBe(true)
  await listen()
  expect(connections).toHaveLength(2)
})

it('tells what is edited for as long as it is, and passes on who else edits it', async () => {
  const heard = await listen()
  let names: string[] = []
  const stop = startEditing('form:1', (now) => (names = now))
  await vi.advanceTimersByTimeAsync(0)
  expect(connections.map(({ url, signal }) => [url, signal.aborted])).toEqual([
    ['/api/events', true],
    ['/api/events?editing=form%3A1', false],
  ])
  connections[1]?.send('event: editors\ndata: {"names":["Karim"]}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect([names, heard]).toEqual([['Karim'], []])
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect([names, connections.map(({ url, signal }) => [url, signal.aborted])]).toEqual([
    [],
    [
      ['/api/events', true],
      ['/api/events?editing=form%3A1', true],
      ['/api/events', false],
    ],
  ])
})

it('does not pause while something is edited in a hidden tab', async () => {
  unsubscribe.push(startEditing('form:1', () => {}))
  await vi.advanceTimersByTimeAsync(0)
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connections.map(({ signal }) => signal.aborted)).toEqual([false])
  visible.mockRestore()
})
