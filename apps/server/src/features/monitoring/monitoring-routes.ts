import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Db, poolUse, type Reads } from '../../platform/database/index.ts'
import { sendUnknownRoute, AppError } from '../../platform/http/index.ts'
import { measureProcess, metricsOf } from '../../platform/metrics/index.ts'
import type { PdfMaker } from '../../platform/pdf/index.ts'
import { addDatabaseGauges } from './database-gauges.ts'
import { addReplicaGauges } from './replica-gauges.ts'

export interface MonitoringParts {
  db: Db
  reads: Reads
  pdf: Pick<PdfMaker, 'load'>
  /** The bearer token that a scraper has to send; null disables the metrics. */
  token: string | null
}

/** GET /metrics in Prometheus' text format, protected by a token. */
export function monitoringRoutes(app: FastifyInstance, { db, reads, pdf, token }: MonitoringParts): void {
  // Registered even when disabled, so that no form can have this address.
  if (token === null) {
    app.get('/metrics', { config: { access: 'public' } }, sendUnknownRoute)
    return
  }
  const metrics = metricsOf(app)
  const { stop } = measureProcess(metrics)
  app.addHook('onClose', async () => stop())
  addPoolGauge()
  addPdfGauge()
  if (reads.replica() !== null) addReplicaGauges(metrics, reads)
  addDatabaseGauges(metrics, db)

  const isExpected = compareWith(token)
  app.get('/metrics', { config: { access: 'public', lane: 'always' } }, async (request, reply) => {
    if (!isExpected(request.headers.authorization)) {
      reply.header('www-authenticate', 'Bearer')
      throw new AppError('unauthenticated', 'wrong_token')
    }
    const { type, body } = await metrics.text()
    return reply.type(type).header('cache-control', 'no-store').send(body)
  })

  function addPoolGauge(): void {
    metrics.gauge({
      name: 'nibondhon_database_connections',
      help: 'Connections to the database, and requests that wait for one',
      labels: ['state'],
      read: () => Object.entries(poolUse(db)).map(([state, value]) => ({ labels: { state }, value })),
    })
  }

  function addPdfGauge(): void {
    metrics.gauge({
      name: 'nibondhon_pdf_jobs',
      help: 'PDFs that are being made or wait for it',
      labels: ['pool', 'state'],
      read: () =>
        Object.entries(pdf.load()).flatMap(([pool, { running, waiting }]) => [
          { labels: { pool, state: 'running' }, value: running },
          { labels: { pool, state: 'waiting' }, value: waiting },
        ]),
    })
  }
}

/** Digests always have the same length, so the comparison takes the same time for every input. */
function compareWith(token: string): (authorization: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return (authorization = '') => timingSafeEqual(digest(authorization), expected)
}
