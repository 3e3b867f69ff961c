/** What this version of the gate consists of; the build writes it. */
declare const __GATE_FILES__: { version: string; required: string[]; onDemand: string[] }

/** What the library of types for pages lacks. */
interface Worker {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetched extends Lasting {
  request: Request
  respondWith(response: Promise<Response>): void
}

const PAGE = '/gate'
const { version, required, onDemand } = __GATE_FILES__
const CACHE = `gate-${version}`
const FILES = new Set([...required, ...onDemand])
const worker = self as unknown as Worker

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
  if (event.data === 'keep-reader') event.waitUntil(keepOnDemand())
})
worker.addEventListener('fetch', (event) => {
  const key = keptAs(event.request)
  if (key !== null) event.respondWith(respond(key, event.request))
})

/** All or nothing: without one of the files this version would not start without network. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...required])
  // Nothing runs that another version could disturb.
  const earlier = (await caches.keys()).filter(isGateCache).filter((name) => name !== CACHE)
  if (earlier.length === 0) await worker.skipWaiting()
}

/** Without network nothing is lost: the page asks for it each time that it is opened. */
async function keepOnDemand(): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = await Promise.all(onDemand.map((file) => cache.match(file, { ignoreVary: true })))
  await cache.addAll(onDemand.filter((_file, index) => !kept[index])).catch(() => undefined)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => isGateCache(name) && name !== CACHE).map((name) => caches.delete(name)),
  )
  await worker.clients.claim()
}

function isGateCache(name: string): boolean {
  return name.startsWith('gate-')
}

/** The scope `/gate` begins the addresses of other pages too; only what belongs to the gate is answered here. */
function keptAs(request: Request): string | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate') return pathname === PAGE ? PAGE : null
  return FILES.has(pathname) ? pathname : null
}

async function respond(key: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(key, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && key !== PAGE) await cache.put(key, response.clone())
  return response
}
