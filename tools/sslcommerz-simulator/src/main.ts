import { parseArgs } from 'node:util'
import { startSslcommerzSimulator } from './start-simulator.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8091' }, host: { type: 'string', default: '127.0.0.1' } },
})

const simulator = await startSslcommerzSimulator({ port: Number(values.port), host: values.host })

process.stdout.write(`SSLCommerz simulator: no real money
  SSLCOMMERZ_BASE_URL=${simulator.url}
  store ID ${simulator.storeId} · store password ${simulator.storePassword}
  state   ${simulator.url}/simulator/state
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close())
}
