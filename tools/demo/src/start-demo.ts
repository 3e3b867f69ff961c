import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBkashSimulator } from '@nibondhon/bkash-simulator'
import { startSslcommerzSimulator } from '@nibondhon/sslcommerz-simulator'
import { type Api, createApi } from './api.ts'
import { startCatcher } from './catcher/start-catcher.ts'
import { closeDays } from './close-days.ts'
import { fillForms, type Filled } from './fill-forms.ts'
import { usablePort } from './listen.ts'
import { openGates } from './open-gates.ts'
import { startServer } from './server-process.ts'
import { returnMoney } from './return-money.ts'
import { ADMIN, PASSWORD, setUp } from './set-up.ts'
import { spreadOverWeeks } from './spread-over-weeks.ts'

export interface Demo {
  url: string
  catcherUrl: string
  bkashUrl: string
  sslcommerzUrl: string
  forms: Filled['forms']
  submissionCount: number
  stop(): Promise<void>
  /** Settles when the server ends by itself. */
  ended: Promise<void>
}

interface DemoOptions {
  port?: number
  print(line: string): void
}

/** Everything a newcomer needs to click through the product, in a directory that is thrown away. */
export async function startDemo({ port = 8082, print }: DemoOptions): Promise<Demo> {
  const undo: (() => Promise<void>)[] = []
  let stopping: Promise<void> | null = null
  const stop = () =>
    (stopping ??= (async () => {
      for (const step of undo.reverse()) await step()
    })())
  try {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-demo-'))
    undo.push(() => rm(dataDir, { recursive: true, force: true }))
    const bkash = await startBkashSimulator({
      port: await usablePort(port + 2),
      merchantName: 'Alumni Association (demonstration)',
    })
    undo.push(() => bkash.close())
    const sslcommerz = await startSslcommerzSimulator({
      port: await usablePort(port + 3),
      merchantName: 'Alumni Association (demonstration)',
    })
    undo.push(() => sslcommerz.close())
    const catcher = await startCatcher({ port: port + 1 })
    undo.push(() => catcher.close())

    print('Starting the server…')
    const serverPort = await usablePort(port)
    const url = `http://localhost:${serverPort}`
    const server = await startServer(url, {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      PUBLIC_URL: url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: PASSWORD,
      BKASH_BASE_URL: bkash.baseUrl,
      SSLCOMMERZ_BASE_URL: sslcommerz.url,
      // The catcher is on this machine.
      ALLOW_PRIVATE_NETWORK: 'true',
    })
    undo.push(() => server.stop())

    print('Filling in forms as 200 members would…')
    const api = createApi(url)
    const staff = await setUp(api, catcher, { bkash, sslcommerz })
    const { forms, submissions } = await fillForms({ api, staff, bkash })
    await untilSent(staff.admin)
    const socket = path.join(dataDir, 'postgres')
    await spreadOverWeeks({ host: socket, user: 'nibondhon', database: 'nibondhon' }, submissions)
    await closeDays(staff)
    await returnMoney({ api, staff, bkash })
    const [reunion] = forms
    if (reunion) await openGates({ api, staff }, reunion)
    return {
      ...{ url, catcherUrl: catcher.url, bkashUrl: bkash.url, sslcommerzUrl: sslcommerz.url, forms },
      // One of them is deleted.
      submissionCount: submissions.length - 1,
      stop,
      ended: server.ended,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Confirmations are sent in the background; a slow machine may finish them later. */
async function untilSent(admin: Api): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const { messages } = await admin.call<{ messages: unknown[] }>('GET /api/messages?state=queued&limit=1')
    if (messages.length === 0) return
    await sleep(500)
  }
}
