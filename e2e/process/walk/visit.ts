import { pauseBetween } from '../../../apps/server/src/testing/until.ts'

/** One thing that was done or looked at. */
export interface Step {
  name: string
  /** What was wrong; null where nothing was. */
  failure: string | null
}

export type Body = Record<string, unknown>

/** Calls a server in the name of an administrator, and writes down how each call went. */
export interface Visit {
  steps: Step[]
  signIn(login: { email: string; password: string }): Promise<void>
  /** Gives an empty body where it fails: later steps then say what they miss. */
  call(route: string, sent?: object, status?: number, options?: { isFile?: boolean }): Promise<Body>
  send(
    route: string,
    sent: { body: BodyInit; key?: string; isJson?: boolean },
    status?: number,
  ): Promise<Body>
  /** The same without a step. */
  ask(route: string): Promise<Body>
  check(name: string, isTrue: boolean, details?: unknown): void
  /** Asks until there is something; null after the time. */
  until<T>(name: string, ask: () => Promise<T | null>): Promise<T | null>
}

const MAX_WAIT_MS = 120_000
const PAUSE_MS = 250

export function openVisit(url: string): Visit {
  const steps: Step[] = []
  let token = ''

  return {
    steps,
    async signIn(login) {
      const body = await step('POST /api/auth/login', jsonInit(login), 200)
      token = typeof body['token'] === 'string' ? body['token'] : ''
      if (token === '') throw new Error(`Signing in failed: ${steps.at(-1)?.failure ?? ''}`)
    },
    call: (route, sent, status = 200, { isFile = false } = {}) => step(route, jsonInit(sent), status, isFile),
    send: (route, { body, key, isJson = false }, status = 200) =>
      step(
        route,
        {
          body,
          headers: {
            ...(isJson && { 'content-type': 'application/json' }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
        },
        status,
      ),
    async ask(route) {
      return (await request(route, {})).body
    },
    check(name, isTrue, details) {
      steps.push({
        name,
        failure: isTrue ? null : `not so${details === undefined ? '' : `: ${brief(details)}`}`,
      })
    },
    async until(name, ask) {
      const deadline = Date.now() + MAX_WAIT_MS
      while (Date.now() < deadline) {
        const result = await ask().catch(() => null)
        if (result !== null) {
          steps.push({ name, failure: null })
          return result
        }
        await pauseBetween(PAUSE_MS)
      }
      steps.push({ name, failure: 'it took too long' })
      return null
    },
  }

  async function step(route: string, init: RequestInit, expected: number, isFile = false): Promise<Body> {
    try {
      const { status, body } = await request(route, init, isFile)
      const failure = status === expected ? null : `${status} instead of ${expected}: ${brief(body)}`
      steps.push({ name: route, failure })
      return failure === null ? body : {}
    } catch (error) {
      steps.push({ name: route, failure: error instanceof Error ? error.message : String(error) })
      return {}
    }
  }

  async function request(
    route: string,
    init: RequestInit,
    isFile = false,
  ): Promise<{ status: number; body: Body }> {
    const [method = '', path = ''] = route.split(' ')
    const headers = { ...(init.headers as Record<string, string> | undefined), ...auth() }
    const response = await fetch(url + path, { ...init, method, headers })
    if (isFile && response.ok) {
      const content = await response.arrayBuffer()
      if (content.byteLength === 0) throw new Error('The file is empty')
      return { status: response.status, body: {} }
    }
    const content = await response.text()
    try {
      return { status: response.status, body: JSON.parse(content) as Body }
    } catch {
      return { status: response.status, body: { content: content.slice(0, 200) } }
    }
  }

  function auth(): Record<string, string> {
    return token === '' ? {} : { authorization: `Bearer ${token}` }
  }
}

function jsonInit(sent: object | undefined): RequestInit {
  return sent === undefined
    ? {}
    : { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
}

function brief(value: unknown): string {
  return JSON.stringify(value).slice(0, 300)
}
