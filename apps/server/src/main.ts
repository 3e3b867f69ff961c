import { explainStartFailure } from './app/start/explain-start-failure.ts'
import { readConfig } from './app/start/config.ts'
import { limitHeapGrowth } from './app/start/garbage-collection.ts'
import { type RunningServer, startServer } from './app/start/start-server.ts'
import { createLogger } from './platform/log/index.ts'

limitHeapGrowth()
const log = createLogger()
let server: RunningServer | null = null
let stopping: NodeJS.Signals | null = null

// From the very beginning: told to stop while it starts, it must not leave a database behind.
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  const config = readConfig(process.env, process.cwd())
  server = await startServer(config, log)
  const address = config.publicUrl.replace(/:0$/, `:${server.port}`)

  console.log(`\nNibondhon is listening on ${address}`)
  if (server.setupCode !== null) {
    console.log(`Open ${address}/login and create the first administrator.`)
    console.log(`From another machine, enter this set-up code there: ${server.setupCode}`)
  }
  console.log('Press Ctrl-C to stop.\n')
  if (stopping) await finish(server, stopping)
} catch (error) {
  console.error(explainStartFailure(error))
  process.exit(1)
}

function stop(signal: NodeJS.Signals): void {
  if (stopping) return
  stopping = signal
  if (server) void finish(server, signal)
}

async function finish(running: RunningServer, signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping: finishing the requests under way')
  try {
    await running.stop()
    process.exit(0)
  } catch (err) {
    log.error({ err }, 'could not stop cleanly')
    process.exit(1)
  }
}
