import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser, PASSWORD } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const run = promisify(execFile)

let server: TestServer
let directory: string
let document: Record<string, unknown>
beforeAll(async () => {
  server = await startTestServer({ listen: true })
  directory = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-openapi-'))
  document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as typeof document
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

describe('the OpenAPI document', () => {
  it("passes Redocly's recommended rules", async () => {
    const file = path.join(directory, 'openapi.json')
    await writeFile(file, JSON.stringify(document))
    // The spec names these paths, such as /api/submissions/{id} beside /api/submissions/duplicates.
    const rules = ['--skip-rule', 'no-ambiguous-paths']
    const { problems } = await lint(file, rules)
    expect(problems).toEqual([])
  })

  it('gives a client that makes a key, lists, filters, pages and reads, and knows the errors', async () => {
    await writeFile(path.join(directory, 'api.d.ts'), astToString(await openapiTS(JSON.stringify(document))))
    await mkdir(path.join(directory, 'node_modules'))
    const client = path.dirname(createRequire(import.meta.url).resolve('openapi-fetch/package.json'))
    await symlink(client, path.join(directory, 'node_modules/openapi-fetch'))
    const script = path.join(directory, 'script.mts')
    await writeFile(script, SCRIPT)
    const wrong = path.join(directory, 'wrong.mts')
    const mistaken = SCRIPT.replace("type: 'radio'", "type: 'barcode'")
      .replace("status: 'completed'", "status: 'finished'")
      .replace('data.uniqueId', 'data.unknownKey')
    await writeFile(wrong, mistaken)

    const mistakes = compile([script, wrong])
    expect(mistakes.filter(({ file }) => file === 'script.mts')).toEqual([])
    expect(mistakes.map(({ message }) => message).join('\n')).toMatch(/barcode[^]*unknownKey[^]*finished/)

    const { email } = await makeUser(server.db)
    const { stdout } = await run(process.execPath, [script, server.url, email, PASSWORD])
    expect(JSON.parse(stdout)).toEqual({
      title: 'Reunion',
      pages: [
        { total: 3, guests: [1, 3] },
        { total: 3, guests: [5] },
      ],
      answers: { name: 'Guest 5', meal: 'Beef', guests: 5 },
      errors: [
        [404, 'submission_not_found', true],
        [400, 'invalid_input', true],
        [403, 'forbidden', true],
        [403, 'not_for_api_keys', true],
        [401, 'not_signed_in', true],
      ],
    })
  })
})

interface LintProblem {
  ruleId: string
  message: string
}

/** Runs the linter without its telemetry and its look for a newer version. */
async function lint(file: string, options: string[]): Promise<{ problems: LintProblem[] }> {
  const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const command = [cli, 'lint', file, '--extends', 'recommended', '--format', 'json', ...options]
  const { stdout } = await run(process.execPath, command, { env, cwd: directory, maxBuffer: 2 ** 26 }).catch(
    // It ends with 1 when it finds something.
    (failure: { stdout: string }) => failure,
  )
  const { problems } = JSON.parse(stdout) as { problems: LintProblem[] }
  return { problems: problems.map(({ ruleId, message }) => ({ ruleId, message })) }
}

function compile(files: string[]): { file: string; message: string }[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    types: [],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  })
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => ({
    file: path.basename(file?.fileName ?? ''),
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }))
}

/** What a person would write who has only the document: types made by openapi-typescript, calls by openapi-fetch. */
const SCRIPT = `
import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

declare const process: { argv: string[] }

const [, , baseUrl = '', email = '', password = ''] = process.argv
const anyone = createClient<paths>({ baseUrl })

function must<T>({ data, error }: { data?: T; error?: { code: string; message: string } }): T {
  if (data === undefined) throw new Error(error?.code)
  return data
}

const session = must(await anyone.POST('/api/auth/login', { body: { email, password } }))
if (!('token' in session)) throw new Error('A second factor is needed')
const key = must(
  await anyone.POST('/api/api-keys', {
    headers: { authorization: 'Bearer ' + session.token },
    body: { name: 'A client', permissions: ['canCreateForms', 'canEditForms', 'canViewSubmissions'] },
  }),
)
const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + key.secret } })

await client.POST('/api/forms', {
  body: {
    title: 'Reunion',
    fields: [
      { id: 'name', type: 'text', label: 'Your name', required: true },
      { id: 'meal', type: 'radio', label: 'Meal', options: ['Beef', 'Veg'] },
      { id: 'guests', type: 'number', label: 'Guests' },
    ],
  },
})
const [form] = must(await client.GET('/api/forms')).forms
if (!form) throw new Error('The form is not listed')
const path = { id: form.id }
for (const guests of [1, 2, 3, 4, 5]) {
  const meal = guests % 2 === 1 ? 'Beef' : 'Veg'
  const data = must(
    await anyone.POST('/api/forms/{id}/submit', {
      params: { path },
      body: { data: { name: 'Guest ' + guests, meal, guests } },
    }),
  )
  if (data.uniqueId.length !== 32) throw new Error('No unique ID')
}

const read = async (page: number) =>
  must(
    await client.GET('/api/submissions', {
      params: {
        query: {
          formId: form.id,
          status: 'completed',
          answerTo: 'meal',
          answer: 'Beef',
          sort: 'createdAt',
          direction: 'asc',
          columns: 'guests',
          limit: 2,
          page,
        },
      },
    }),
  )
const pages = [await read(1), await read(2)]
const last = pages[1]?.submissions[0]
const one = must(await client.GET('/api/submissions/{id}', { params: { path: { id: last?.id ?? '' } } }))

const unknown = '00000000-0000-4000-8000-000000000000'
const failures = [
  await client.GET('/api/submissions/{id}', { params: { path: { id: unknown } } }),
  await client.GET('/api/submissions', { params: { query: { limit: 501 } } }),
  await client.POST('/api/api-keys', { body: { name: 'Another', permissions: ['canViewSubmissions'] } }),
  await client.GET('/api/auth/me'),
  await anyone.GET('/api/forms'),
]
console.log(
  JSON.stringify({
    title: form.title,
    pages: pages.map(({ total, submissions }) => ({ total, guests: submissions.map(({ data }) => data['guests']) })),
    answers: one.data,
    errors: failures.map(({ error, response }) => [response.status, error?.code, (error?.message ?? '') !== '']),
  }),
)
`
