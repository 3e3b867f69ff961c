import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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

  it('gives types with which a script signs in, creates a form and submits it', async () => {
    await writeFile(path.join(directory, 'api.d.ts'), astToString(await openapiTS(JSON.stringify(document))))
    const script = path.join(directory, 'script.mts')
    await writeFile(script, SCRIPT)
    const wrong = path.join(directory, 'wrong.mts')
    await writeFile(
      wrong,
      SCRIPT.replace("type: 'text'", "type: 'barcode'").replace('uniqueId', 'unknownKey'),
    )

    const mistakes = compile([script, wrong])
    expect(mistakes.filter(({ file }) => file === 'script.mts')).toEqual([])
    expect(mistakes.map(({ message }) => message).join('\n')).toMatch(/barcode[^]*unknownKey/)

    const { email } = await makeUser(server.db)
    const { stdout } = await run(process.execPath, [script, server.url, email, PASSWORD])
    expect(JSON.parse(stdout)).toEqual({
      title: 'Reunion',
      uniqueId: expect.stringMatching(/^[A-Z0-9]{32}$/),
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

/** What a person would write who has only the generated types. */
const SCRIPT = `
import type { paths } from './api.d.ts'

declare const process: { argv: string[] }

type Json<T> = T extends { content: { 'application/json': infer Content } } ? Content : never
type Post<P extends keyof paths> = NonNullable<paths[P]['post']>
type Body<P extends keyof paths> = Post<P> extends { requestBody: infer B } ? Json<B> : never
type Result<P extends keyof paths> = Post<P> extends { responses: infer R } ? Json<R[keyof R & (200 | 201)]> : never

const [, , server = '', email = '', password = ''] = process.argv
let token = ''

async function post<P extends keyof paths>(path: P, body: Body<P>, id = ''): Promise<Result<P>> {
  const response = await fetch(server + path.replace('{id}', id), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json() as Promise<Result<P>>
}

const session = await post('/api/auth/login', { email, password })
if (!('token' in session)) throw new Error('A second factor is needed')
token = session.token

const form = await post('/api/forms', {
  title: 'Reunion',
  fields: [{ id: 'name', type: 'text', label: 'Your name', required: true }],
})
const { uniqueId } = await post('/api/forms/{id}/submit', { data: { name: 'Nasrin' } }, form.id)
console.log(JSON.stringify({ title: form.title, uniqueId }))
`
