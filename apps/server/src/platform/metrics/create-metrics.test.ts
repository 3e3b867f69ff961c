import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { createMetrics, metricsOf } from './index.ts'

const SHED = { name: 'nibondhon_shed_total', help: 'Requests that were turned away', labels: ['scope'] }

it('returns the same counter for the same name', async () => {
  const metrics = createMetrics()
  metrics.counter(SHED).add({ scope: 'submit' })
  metrics.counter(SHED).add({ scope: 'submit' }, 2)
  expect((await metrics.text()).body).toContain('nibondhon_shed_total{scope="submit"} 3')
})

it('keeps the metrics of two apps apart, and shares them within one', async () => {
  const [one, two] = [fastify(), fastify()]
  metricsOf(one)
  await one.register(async (scope) => metricsOf(scope).counter(SHED).add({ scope: 'pages' }))
  expect((await metricsOf(one).text()).body).toContain('nibondhon_shed_total{scope="pages"} 1')
  expect((await metricsOf(two).text()).body).not.toContain('nibondhon_shed_total')
})

it('reads a gauge at each scrape and drops labels that are gone', async () => {
  const metrics = createMetrics()
  const values = [[{ labels: { queue: 'sms' }, value: 4 }], []]
  metrics.gauge({ name: 'nibondhon_queue', help: 'x', labels: ['queue'], read: () => values.shift() ?? [] })
  expect((await metrics.text()).body).toContain('nibondhon_queue{queue="sms"} 4')
  expect((await metrics.text()).body).not.toContain('queue="sms"')
})
