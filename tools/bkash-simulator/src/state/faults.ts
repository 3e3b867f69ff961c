export type CallName =
  | 'grant'
  | 'refresh'
  | 'create'
  | 'execute'
  | 'query'
  | 'search'
  | 'refund'
  | 'refundStatus'

/** How often a fault happens and to which calls. Defaults: at once and until cleared, the fault's default calls, every payment. */
export interface Fault {
  times?: number
  /** So many of the calls go well before. */
  after?: number
  calls?: CallName[]
  paymentID?: string
}

/** The response is lost. Unless `acts` is false, bKash carried out the request. */
export interface LostResponse extends Fault {
  acts?: boolean
}

export interface Faults {
  /** No response: the caller runs into its timeout. */
  hang: LostResponse
  /** The connection is closed without a response. */
  drop: LostResponse
  /** HTTP 504 from the gateway. */
  gatewayTimeout: LostResponse
  /** HTTP 200 with a page of HTML. */
  notJson: LostResponse
  /** HTTP 401; the token is invalid from then on. */
  expiredToken: Fault
  /** HTTP 429. */
  tooManyRequests: Fault
  /** HTTP 503 with code 503. */
  maintenance: Fault
  /** A chosen error code, in one of bKash's four envelopes. The request is not carried out. */
  refuse: Fault & { code?: string; message?: string; envelope?: 'status' | 'error' | 'internal' | 'gateway' }
  /** The response of execute or query differs from what happened. */
  differ: Fault & { fields?: Record<string, string> }
  slow: Fault & { delayMs?: number }
  /** Instead of 2117. */
  secondExecuteSays2062: Fault
  /** Wallets without money, and blocked ones, are refused by execute instead of on bKash's page. */
  refuseOnExecute: Fault
  /** A second payment of the same amount by the same wallet within 70 seconds is refused with 2029. */
  refuseRepeats: Fault
  /** Lifts the limit of grants. */
  noGrantLimit: Fault
}

export type FaultName = keyof Faults

/** true: until cleared. A number: that many calls. false: clear. */
export type FaultChanges = { [Name in FaultName]?: Faults[Name] | boolean | number }

export type FaultSettings = Partial<Faults>

const TOKEN_CALLS: CallName[] = ['grant', 'refresh']
const CALLS: CallName[] = ['create', 'execute', 'query', 'search', 'refund', 'refundStatus']

/** The calls that each fault affects by default. */
const DEFAULT_CALLS: Record<FaultName, CallName[]> = {
  hang: ['execute'],
  drop: ['execute'],
  gatewayTimeout: CALLS,
  notJson: CALLS,
  expiredToken: CALLS,
  tooManyRequests: ['grant'],
  maintenance: CALLS,
  refuse: ['execute'],
  differ: ['execute', 'query'],
  slow: [...TOKEN_CALLS, ...CALLS],
  secondExecuteSays2062: ['execute'],
  refuseOnExecute: ['execute'],
  refuseRepeats: ['execute'],
  noGrantLimit: ['grant'],
}

export class FaultBoard {
  #settings: FaultSettings = {}

  /** Faults that are not named stay unchanged. Throws on an unknown fault. */
  set(changes: FaultChanges): void {
    const read = Object.entries(changes).map(([name, change]) => {
      if (!isFaultName(name)) throw new RangeError(`There is no fault "${name}".`)
      return [name, readChange(name, change)]
    })
    this.#settings = { ...this.#settings, ...Object.fromEntries(read) }
  }

  clear(): void {
    this.#settings = {}
  }

  current(): FaultSettings {
    return Object.fromEntries(Object.entries(this.#settings).filter(([, fault]) => fault !== undefined))
  }

  /** The fault, if it affects this call; this then counts as one of its times. */
  take<Name extends FaultName>(name: Name, call: CallName, paymentID?: string): Faults[Name] | null {
    const fault = this.#settings[name]
    if (!fault || !(fault.calls ?? DEFAULT_CALLS[name]).includes(call)) return null
    if (fault.paymentID !== undefined && fault.paymentID !== paymentID) return null
    if (fault.after !== undefined && fault.after > 0) {
      this.#settings = { ...this.#settings, [name]: { ...fault, after: fault.after - 1 } }
      return null
    }
    if (fault.times === undefined) return fault
    const left = fault.times - 1
    this.#settings = { ...this.#settings, [name]: left > 0 ? { ...fault, times: left } : undefined }
    return fault
  }
}

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(DEFAULT_CALLS, name)
}

function readChange(name: FaultName, change: unknown): Fault | undefined {
  if (change === true) return {}
  if (change === false || change === 0) return undefined
  if (typeof change === 'number') return { times: readTimes(name, change) }
  if (typeof change !== 'object' || change === null || Array.isArray(change)) {
    throw new RangeError(`"${name}" takes true, false, a number of calls or an object.`)
  }
  const fault: Fault = change
  if (fault.times !== undefined) readTimes(name, fault.times)
  if (fault.calls !== undefined && !areCalls(fault.calls)) {
    throw new RangeError(`"${name}.calls" takes a list of ${[...TOKEN_CALLS, ...CALLS].join(', ')}.`)
  }
  return fault
}

function readTimes(name: FaultName, times: number): number {
  if (!Number.isInteger(times) || times < 1) throw new RangeError(`"${name}" takes 1 or more times.`)
  return times
}

function areCalls(calls: unknown): boolean {
  const known: unknown[] = [...TOKEN_CALLS, ...CALLS]
  return Array.isArray(calls) && calls.every((call) => known.includes(call))
}
