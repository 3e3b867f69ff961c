import { isSigningCertificateAddress } from '@nibondhon/bkash'
import { LRUCache } from 'lru-cache'
import { createSafeFetch, type SafeFetch } from '../../../../../platform/outbound/index.ts'

export interface SnsAccess {
  /** The certificate at an address of Amazon's notification service in the region of a topic; null where there is none. */
  certificates(address: string, topicArn: string): Promise<string | null>
  /** The origin of a simulator that is trusted like Amazon; null in production. */
  trustedOrigin: string | null
  fetch: SafeFetch
}

/** Amazon changes its certificate about once a year. A failure is remembered for a minute, so that none is flooded. */
const CERTIFICATE_TTL_MS = 24 * 60 * 60_000
const FAILURE_TTL_MS = 60_000
const CACHE_SIZE = 20
/** Forged messages could each name another address: new ones are fetched at this rate only. */
const MAX_FETCHES_PER_MINUTE = 10
const FETCH_TIMEOUT_MS = 5_000
const MAX_CERTIFICATE_BYTES = 20_000

/**
 * `bkashBaseUrl` is set for a simulator only: it signs with a certificate of its own, and may be in the server's network.
 */
export function createSnsAccess(bkashBaseUrl: string | null, now: () => number = Date.now): SnsAccess {
  const trustedOrigin = bkashBaseUrl === null ? null : (URL.parse(bkashBaseUrl)?.origin ?? null)
  const outside = createSafeFetch({ allowPrivateNetwork: false })
  const own = createSafeFetch({ allowPrivateNetwork: true })
  const fetch: SafeFetch = (address, request) =>
    (URL.parse(address)?.origin === trustedOrigin ? own : outside)(address, request)
  const cache = new LRUCache<string, { pem: string | null }>({ max: CACHE_SIZE })
  let fetches: number[] = []

  return {
    trustedOrigin,
    fetch,
    async certificates(address, topicArn) {
      if (!isSigningCertificateAddress(address, { topicArn, trustedOrigin })) return null
      const known = cache.get(address)
      if (known) return known.pem
      fetches = fetches.filter((at) => at > now() - 60_000)
      if (fetches.length >= MAX_FETCHES_PER_MINUTE) return null
      fetches.push(now())
      const pem = await download(fetch, address)
      cache.set(address, { pem }, { ttl: pem === null ? FAILURE_TTL_MS : CERTIFICATE_TTL_MS })
      return pem
    },
  }
}

async function download(fetch: SafeFetch, address: string): Promise<string | null> {
  try {
    const { status, body } = await fetch(address, {
      timeoutMs: FETCH_TIMEOUT_MS,
      maxBytes: MAX_CERTIFICATE_BYTES,
    })
    return status === 200 ? body.toString('utf8') : null
  } catch {
    // Not reachable, or an address that must not be called.
    return null
  }
}
