import { createHmac } from 'node:crypto'

/** A request that got 401, 403 or 429. */
export interface Denial {
  status: number
  method: string
  /** The route's pattern. */
  route: string
  /** Hashed. */
  address: string
  requestId: string
}

export interface DenialLog {
  note(denial: Denial): void
  /** Logs what was counted since the last flush. */
  flush(): void
  close(): void
}

interface DenialLogOptions {
  intervalMs?: number
  maxEntries?: number
}

/**
 * Logs denied requests without letting a flood fill the log: the first one of a route, status and address is logged at
 * once, further ones are counted and logged together once a minute. At most `maxEntries` are counted separately in a minute;
 * beyond that they are counted by status alone.
 */
export function createDenialLog(
  log: { warn(details: object, message: string): void },
  { intervalMs = 60_000, maxEntries = 300 }: DenialLogOptions = {},
): DenialLog {
  const counts = new Map<string, { denial: Omit<Denial, 'requestId'>; more: number }>()
  const others = new Map<number, number>()
  const timer = setInterval(flush, intervalMs).unref()

  function note({ requestId, ...denial }: Denial): void {
    const key = `${denial.status} ${denial.method} ${denial.route} ${denial.address}`
    const counted = counts.get(key)
    if (counted) {
      counted.more += 1
    } else if (counts.size < maxEntries) {
      counts.set(key, { denial, more: 0 })
      log.warn({ ...denial, requestId }, 'request denied')
    } else {
      others.set(denial.status, (others.get(denial.status) ?? 0) + 1)
    }
  }

  function flush(): void {
    for (const { denial, more } of counts.values()) {
      if (more > 0) log.warn({ ...denial, count: more }, 'more requests denied')
    }
    for (const [status, count] of others) {
      log.warn({ status, count }, 'requests denied, from too many addresses to list')
    }
    counts.clear()
    others.clear()
  }

  return {
    note,
    flush,
    close() {
      clearInterval(timer)
      flush()
    },
  }
}

/**
 * A short keyed hash of an IP address. It shows in the log that requests came from the same address, without the address
 * itself. The key is derived from the app secret, so the hash is the same in every process and after a restart, and cannot
 * be reversed by trying all addresses.
 */
export function createAddressHash(appSecret: string): (address: string) => string {
  const key = createHmac('sha256', appSecret).update('address in the log').digest()
  return (address) => {
    const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
    return createHmac('sha256', key).update(plain).digest('base64url').slice(0, 10)
  }
}
