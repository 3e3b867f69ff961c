import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const run = promisify(execFile)

let server: TestServer
let directory: string
let env: NodeJS.ProcessEnv
/** The code blocks of the guide, in their order. */
let examples: { language: string; code: string }[]
let uniqueId: string

beforeAll(async () => {
  server = await startTestServer({ listen: true })
  directory = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-examples-'))
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

describe('the examples of /api/docs', () => {
  it('are in curl and TypeScript, and each is run here', () => {
    expect(examples.map(({ language }) => language)).toEqual(['sh', 'sh', 'ts', 'sh'])
  })

  it('list the forms with a key', async () => {
    expect(await shell(0)).toMatchObject({ success: true, forms: [{ id: env['FORM_ID'] }] })
  })

  it('find submissions by an answer', async () => {
    expect(await shell(1)).toMatchObject({ total: 1, submissions: [{ uniqueId }] })
  })

  it('read in TypeScript what changed', async () => {
    const file = path.join(directory, 'changed.mts')
    const [example] = examples.filter(({ language }) => language === 'ts')
    await writeFile(file, example?.code ?? '')
    const types = path.join(directory, 'node.d.mts')
    await writeFile(
      types,
      'declare global { const process: { env: Record<string, string | undefined> } }\nexport {}\n',
    )
    const program = ts.createProgram([file, types], {
      strict: true,
      noEmit: true,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2024,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    })
    const problems = ts.getPreEmitDiagnostics(program)
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
    const { stdout } = await run(process.execPath, [file], { env })
    expect(stdout).toContain(`${uniqueId} completed`)
    expect(stdout).toMatch(/asOf \d{4}-/)
  })

  it('submit without a key', async () => {
    expect(await shell(2)).toMatchObject({ success: true, uniqueId: expect.stringMatching(/^[A-Z0-9]{32}$/) })
  })
})
