import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createAccountMail } from '../../features/notifications/index.ts'
import { startWebhookSender } from '../../features/webhooks/index.ts'
import { secretBox } from '../../platform/crypto/index.ts'
import { createSafeFetch } from '../../platform/outbound/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { APP_SECRET, startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { until } from '../../testing/until.ts'

const run = promisify(execFile)

let server: TestServer
let directory: string
let env: NodeJS.ProcessEnv
/** The code blocks of the guide, in their order. */
let examples: { language: string; code: string }[]
let uniqueId: string

beforeAll(async () => {
  server = await startTestServer({ listen: true, allowPrivateNetwork: true })
  directory = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-examples-'))
  const packages = path.resolve(
    createRequire(import.meta.url).resolve('standardwebhooks/package.json'),
    '../..',
  )
  await symlink(packages, path.join(directory, 'node_modules'))
  const document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    info: { description: string }
  }
  examples = [...document.info.description.matchAll(/```(\w+)\n([^]*?)```/g)].map(
    ([, language = '', code = '']) => ({
      language,
      code,
    }),
  )
  const formId = await makeStoredForm(server.db, {
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Beef'] },
    ],
  })
  uniqueId = (await submit(server, formId, { name: 'Rahima', meal: 'Beef' })).body.uniqueId
  await submit(server, formId, { name: 'Karim', meal: 'Veg' })
  const { token } = await makeUser(server.db)
  const body = { name: 'Examples', permissions: ['canViewSubmissions', 'canEditForms'] }
  const { secret } = (await call(server.app, 'POST /api/api-keys', { token, body })).body
  env = { ...process.env, NIBONDHON_URL: server.url, NIBONDHON_KEY: secret, FORM_ID: formId }
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const shell = async (index: number) => {
  const example = examples.filter(({ language }) => language === 'sh')[index]
  const { stdout } = await run('sh', ['-euc', example?.code ?? 'exit 1'], { env })
  return JSON.parse(stdout)
}

/** An example in TypeScript as a file, without errors of types. */
async function storeChecked(index: number): Promise<string> {
  const file = path.join(directory, `example-${index}.mts`)
  const example = examples.filter(({ language }) => language === 'ts')[index]
  await writeFile(file, example?.code ?? '')
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts'],
    typeRoots: [path.join(directory, 'node_modules/@types')],
    types: ['node'],
  })
  const problems = ts.getPreEmitDiagnostics(program)
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
  return file
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Calls what waits, as the server does, until it was taken. */
async function callWebhooks(): Promise<void> {
  const { db, services } = server
  const publicUrl = 'https://forms.example.org'
  const mail = createAccountMail({
    settings: services.settings,
    mailer: services.providers.mailer,
    publicUrl,
  })
  const fetch = createSafeFetch({ allowPrivateNetwork: true })
  const parts = { db, box: secretBox(APP_SECRET), fetch, mail, publicUrl, log: pino({ level: 'silent' }) }
  const sender = startWebhookSender(parts, { pollMs: 10 })
  const waiting = db.selectFrom('webhook_deliveries').select('id').where('status', '=', 'pending')
  await until(async () => (await waiting.execute()).length === 0)
  await sender.stop()
}

describe('the examples of /api/docs', () => {
  it('are in curl and TypeScript, and each is run here', () => {
    expect(examples.map(({ language }) => language)).toEqual(['sh', 'sh', 'ts', 'sh', 'ts'])
  })

  it('list the forms with a key', async () => {
    expect(await shell(0)).toMatchObject({ success: true, forms: [{ id: env['FORM_ID'] }] })
  })

  it('find submissions by an answer', async () => {
    expect(await shell(1)).toMatchObject({ total: 1, submissions: [{ uniqueId }] })
  })

  it('read in TypeScript what changed', async () => {
    const { stdout } = await run(process.execPath, [await storeChecked(0)], { env })
    expect(stdout).toContain(`${uniqueId} completed`)
    expect(stdout).toMatch(/asOf \d{4}-/)
  })

  it('receive calls of webhooks, and none that is not signed', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    const { token } = await makeUser(server.db)
    const body = { url, events: ['submission.created'] }
    const { secret } = (await call(server.app, 'POST /api/webhooks', { token, body })).body
    const child = spawn(process.execPath, [await storeChecked(1)], {
      env: { ...env, PORT: String(port), WEBHOOK_SECRET: secret },
    })
    onTestFinished(() => void child.kill())
    let printed = ''
    child.stdout.on('data', (part: Buffer) => (printed += part.toString()))
    const forged = () => fetch(url, { method: 'POST', body: '{}' }).catch(() => null)
    await until(async () => (await forged())?.status === 401)

    const made = await submit(server, env['FORM_ID'] ?? '', { name: 'Salma', meal: 'Veg' })
    await callWebhooks()
    await until(() => printed.includes('\n'))
    expect(printed).toBe(`submission.created ${made.body.uniqueId}\n`)
    await server.db.updateTable('webhook_deliveries').set({ status: 'pending', attempts: 0 }).execute()
    await callWebhooks()
    expect(printed).toBe(`submission.created ${made.body.uniqueId}\n`)
  })

  it('submit without a key', async () => {
    expect(await shell(2)).toMatchObject({ success: true, uniqueId: expect.stringMatching(/^[A-Z0-9]{32}$/) })
  })
})
