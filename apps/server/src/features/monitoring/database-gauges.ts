import type { Db } from '../../platform/database/index.ts'
import type { GaugeValue, Metrics } from '../../platform/metrics/index.ts'
import { type Kind, listKinds } from '../submission-admin/index.ts'
import {
  countDueMessages,
  countOpenPayments,
  countRecentMessages,
  countUnindexed,
  type MessageCount,
} from './monitoring-repository.ts'

/** Queries the database at most this often, however often the metrics are scraped. */
const CACHE_MS = 5_000

interface Counts {
  due: Map<string, number>
  recent: MessageCount[]
  unindexed: number
  kinds: Kind[]
  openPayments: number
}

/** Gauges of queues, messages and payments, which are counted in the database at a scrape. */
export function addDatabaseGauges(metrics: Metrics, db: Db): void {
  // When the database is down, the other metrics are needed most, so its own are left out and nothing fails.
  const counts = cached(() => readCounts(db).catch(() => null), CACHE_MS)

  const gauge = (
    metric: { name: string; help: string; labels?: string[] },
    valuesOf: (counts: Counts) => GaugeValue[],
  ) =>
    metrics.gauge({
      ...metric,
      read: async () => {
        const current = await counts()
        return current ? valuesOf(current) : []
      },
    })

  metrics.gauge({
    name: 'nibondhon_database_up',
    help: '1 when the database answered the last time it was asked',
    read: async () => ((await counts()) ? 1 : 0),
  })
  gauge(
    {
      name: 'nibondhon_queue_length',
      help: 'Work that waits: messages that are due, submissions that search does not find yet',
      labels: ['queue'],
    },
    ({ due, unindexed }) => [
      { labels: { queue: 'email' }, value: due.get('email') ?? 0 },
      { labels: { queue: 'sms' }, value: due.get('sms') ?? 0 },
      { labels: { queue: 'search_index' }, value: unindexed },
    ],
  )
  gauge(
    { name: 'nibondhon_messages', help: 'Messages of the last 24 hours', labels: ['channel', 'state'] },
    ({ recent }) => recent.map(({ channel, state, count }) => ({ labels: { channel, state }, value: count })),
  )
  gauge(
    {
      name: 'nibondhon_payments',
      help: 'Submissions that have to be paid for, by method and state of payment',
      labels: ['method', 'state'],
    },
    ({ kinds }) => paymentValues(kinds),
  )
  gauge(
    { name: 'nibondhon_payments_open', help: 'bKash payments whose outcome is not known yet' },
    ({ openPayments }) => [{ value: openPayments }],
  )
  gauge(
    {
      name: 'nibondhon_submissions_to_review',
      help: 'Submissions whose payment staff have to look at',
    },
    ({ kinds }) => [{ value: sum(kinds.filter(({ needsReview }) => needsReview)) }],
  )
}

async function readCounts(db: Db): Promise<Counts> {
  // One after the other: a scrape uses only one connection, which submissions need.
  const due = new Map((await countDueMessages(db)).map(({ channel, count }) => [channel, count]))
  const recent = await countRecentMessages(db)
  const unindexed = await countUnindexed(db)
  const kinds = await listKinds(db)
  return { due, recent, unindexed, kinds, openPayments: await countOpenPayments(db) }
}

function paymentValues(kinds: readonly Kind[]): GaugeValue[] {
  const counts = new Map<string, GaugeValue>()
  for (const { paymentMethod, paymentStatus: state, count } of kinds) {
    if (state === 'none') continue
    const method = paymentMethod ?? 'none'
    const key = `${method} ${state}`
    const value = (counts.get(key)?.value ?? 0) + count
    counts.set(key, { labels: { method, state }, value })
  }
  return [...counts.values()]
}

function sum(kinds: readonly Kind[]): number {
  return kinds.reduce((total, { count }) => total + count, 0)
}

/** Caches the value for this time, and reads it once at a time. */
function cached<T>(read: () => Promise<T>, forMs: number): () => Promise<T> {
  let current: Promise<T> | null = null
  let expiresAt = 0
  return () => {
    if (current === null || performance.now() >= expiresAt) {
      expiresAt = performance.now() + forMs
      current = read()
    }
    return current
  }
}
