import { parseArgs } from 'node:util'
import { startBkashSimulator } from './start-simulator.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    host: { type: 'string', default: '127.0.0.1' },
    'public-url': { type: 'string' },
  },
})

const simulator = await startBkashSimulator({
  port: Number(values.port),
  host: values.host,
  ...(values['public-url'] !== undefined && { publicUrl: values['public-url'] }),
})

// As the sandbox does; tests pay the same amount with one wallet many times.
simulator.faults.set({ refuseRepeats: true })

const { appKey, appSecret, username, password } = simulator.credentials
process.stdout.write(`bKash simulator: no real money
  BKASH_BASE_URL=${simulator.baseUrl}
  app key ${appKey} · app secret ${appSecret} · username ${username} · password ${password}
  state   ${simulator.url}/simulator/state
  webhook topic ${simulator.webhook.topicArn}
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close())
}
