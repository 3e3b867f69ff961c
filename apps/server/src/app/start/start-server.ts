import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Logger } from 'pino'
import { setBookTimeZone } from '../../features/books/index.ts'
import { keepTimeZone } from '../../features/settings/index.ts'
import {
  CONNECT_TIMEOUT_MS,
  connectDatabase,
  isDistributed,
  openReplica,
  openSignals,
  prepareSchema,
  readsOfPrimary,
  startEmbeddedPostgres,
  takeStartTurn,
} from '../../platform/database/index.ts'
import { loadAppSecret } from '../../platform/crypto/index.ts'
import { watchDiskSpace } from '../../platform/disk/index.ts'
import { diskFileStore, s3FileStore } from '../../platform/files/index.ts'
import { createPdfMaker } from '../../platform/pdf/index.ts'
import { buildApp } from '../build-app.ts'
import { createServices } from '../create-services.ts'
import type { Config } from './config.ts'
import { createRemember } from '../http/remember-writes.ts'
import { type Background, startBackground } from '../jobs/start-background.ts'
import { prepareDatabase } from './prepare-database.ts'
import { followPlace, stayHere } from './follow-place.ts'
import { collectGarbageWhenIdle } from './garbage-collection.ts'

/**
 * Connections that may wait to be accepted. Beyond it (by default 511) the operating system drops new ones, and clients
 * retry only after seconds.
 */
const LISTEN_BACKLOG = 4096

/** Only a database that is down is silent for this long, even on a busy machine. */
const START_CONNECT_TIMEOUT_MS = 120_000
/** A start that waits this long for its database says so. */
const NOTICE_AFTER_MS = 6_000

const WAITING_FOR = {
  others: 'waiting: another server of this database is starting',
  database: 'waiting: the database is starting, or has no connection to spare',
}

export interface RunningServer {
  port: number
  /** The first administrator enters it; null once there is an account. */
  setupCode: string | null
  stop(): Promise<void>
}

/** Starts everything in order. When a step fails, the steps before it are undone. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const undo: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const appSecret = config.appSecret ?? (await loadAppSecret(config.dataDir))
    const filesDir = path.join(config.dataDir, 'files')
    const files = config.s3 ? s3FileStore(config.s3) : diskFileStore(filesDir)
    const disk = await watchDiskSpace(
      {
        files: config.s3 ? null : filesDir,
        database: config.databaseUrl === null ? config.dataDir : null,
      },
      { onError: (err) => log.warn({ err }, 'could not read the free disk space') },
    )
    undo.push(disk.stop)

    const address = config.databaseUrl === null ? await embedded() : { connectionString: config.databaseUrl }
    const connection = { ...address, schema: config.databaseSchema }
    const notice = setTimeout(() => log.info('waiting for the database'), NOTICE_AFTER_MS)
    undo.push(() => clearTimeout(notice))
    const turn =
      config.databaseUrl === null
        ? null
        : await takeStartTurn(connection, {
            connectTimeoutMs: START_CONNECT_TIMEOUT_MS,
            onWait: (why) => log.info(WAITING_FOR[why]),
          })
    undo.push(() => turn?.end())
    await prepareSchema(connection)
    // Runs while the association is here.
    let background: Background | null = null
    const ring = () => background?.ring()
    const database = connectDatabase(connection, {
      connectTimeoutMs: START_CONNECT_TIMEOUT_MS,
      onWrite: ring,
      onIdleError: (err) => log.warn({ err }, 'a database connection was lost'),
    })
    undo.push(database.close)

    // Also for the built-in database: by this connection a restore recognises a server that is running but idle.
    const signals = openSignals(database.db)
    undo.push(() => signals.close())
    let setupCode: string | null = null
    const prepare = async () => {
      ;({ setupCode } = await prepareDatabase(database.db, config, log))
      await setBookTimeZone(database.db, await keepTimeZone(database.db, config.timeZone))
    }
    const place =
      config.databaseUrl === null
        ? await stayHere(prepare)
        : await followPlace({ db: database.db, prepare, log, signals })
    clearTimeout(notice)
    undo.push(() => place.stop())
    const pdf = createPdfMaker({ log })
    undo.push(() => pdf.close())
    const { db } = database
    const reads =
      config.databaseReplicaUrl === null
        ? readsOfPrimary(db)
        : await openReplica({
            primary: db,
            connection: { connectionString: config.databaseReplicaUrl, schema: config.databaseSchema },
            log,
          })
    undo.push(() => reads.close())
    const { publicUrl, allowPrivateNetwork, bkashBaseUrl, sslcommerzBaseUrl } = config
    const services = createServices({
      db,
      appSecret,
      publicUrl,
      bkashBaseUrl,
      sslcommerzBaseUrl,
      allowPrivateNetwork,
      log,
    })
    const isOnSeveralMachines = await isDistributed(db)
    const app = await buildApp({
      db,
      reads,
      isDistributed: isOnSeveralMachines,
      onChange: ring,
      files,
      services,
      appSecret,
      publicUrl,
      logger: log,
      allowPrivateNetwork,
      pdf,
      trustProxy: config.trustProxy,
      disk,
      logRequests: config.logRequests,
      metricsToken: config.metricsToken,
      isElsewhere: place.isElsewhere,
    })
    // Waits for current requests and accepts no new ones.
    undo.push(() => app.close())
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
    await turn?.end()
    database.setConnectTimeout(CONNECT_TIMEOUT_MS)
    const remember = createRemember({ db, reads, log })
    place.runJobs(() => {
      const started = startBackground({
        db,
        signals,
        isDistributed: isOnSeveralMachines,
        connection,
        files,
        services,
        pdf,
        appSecret,
        publicUrl,
        allowPrivateNetwork,
        log,
        remember,
      })
      background = started
      return started
    })
    // First, so that no job needs what is closed after it.
    undo.push(() => place.stop())
    undo.push(collectGarbageWhenIdle().stop)

    return { port: (app.server.address() as AddressInfo).port, setupCode, stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function embedded() {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    undo.push(postgres.stop)
    return postgres.connection
  }
}
