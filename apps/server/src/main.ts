import { explainStartFailure } from './app/explain-start-failure.ts'
import { readConfig } from './app/config.ts'
import { startServer } from './app/start-server.ts'
import { createLogger } from './platform/log/create-logger.ts'

const log = createLogger()

try {
  const config = readConfig(process.env, process.cwd())
  const server = await startServer(config, log)
  const address = config.publicUrl.replace(/:0$/, `:${server.port}`)

  console.log(`\nNibondhon is listening on ${address}`)
  if (server.needsSetup) console.log(`Open ${address}/login and create the first administrator.`)
  console.log('Press Ctrl-C to stop.\n')

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping: finishing the requests under way')
    server.stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  console.error(explainStartFailure(error))
  process.exit(1)
}
