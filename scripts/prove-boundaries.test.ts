import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { root } from './lib/paths.mjs'

/** Every boundary of the layout, with an import that violates it. The files named `probe` do not exist. */
const FORBIDDEN: Probe[] = [
  wall(
    'the domain knows no contract',
    'packages/domain/src/form/probe.ts',
    '../../../api-contract/src/index.ts',
  ),
  wall(
    'the domain declares no dependency',
    'packages/domain/src/form/probe.ts',
    'zod',
    'import-x/no-extraneous-dependencies',
  ),
  wall(
    'a file is read in a process of its own only',
    'apps/server/src/features/users/probe.ts',
    '../../platform/spreadsheets/read-xlsx.ts',
  ),
  wall(
    'pages use what platform/input offers',
    'apps/server/src/app/pages/probe.ts',
    '../../platform/input/read-pairs.ts',
  ),
  wall('the domain does no IO', 'packages/domain/src/form/probe.ts', 'node:fs', 'import-x/no-nodejs-modules'),
  wall(
    'the contract knows no renderer',
    'packages/api-contract/src/probe.ts',
    '../../form-renderer/src/index.ts',
  ),
  wall(
    'the contract knows no framework',
    'packages/api-contract/src/probe.ts',
    'fastify',
    'import-x/no-extraneous-dependencies',
  ),
  wall(
    'the renderer has no network',
    'packages/form-renderer/src/probe.tsx',
    '../../api-contract/src/index.ts',
  ),
  wall(
    'the renderer imports no MUI',
    'packages/form-renderer/src/probe.tsx',
    '@mui/material',
    'import-x/no-extraneous-dependencies',
  ),
  wall(
    'a package knows no app',
    'packages/api-contract/src/probe.ts',
    '../../../apps/server/src/app/start/config.ts',
  ),
  wall(
    'the client of bKash knows no contract',
    'packages/bkash/src/probe.ts',
    '../../api-contract/src/index.ts',
  ),
  wall(
    'the contract does not talk to bKash',
    'packages/api-contract/src/probe.ts',
    '../../bkash/src/index.ts',
  ),
  wall('the browser does not talk to bKash', 'apps/web/src/lib/probe.ts', '@nibondhon/bkash'),
  wall(
    'what screens of the console share knows no screen',
    'apps/web/src/admin/shared/save/probe.ts',
    '../../forms/shared/use-forms.ts',
  ),
  wall(
    'no screen of the console needs the dashboard',
    'apps/web/src/admin/forms/view/probe.ts',
    '../../dashboard/dashboard-numbers.ts',
  ),
  wall(
    'signing in needs no router of the console',
    'apps/web/src/admin/login/probe.ts',
    'react-router',
    'no-restricted-imports',
  ),
  wall('the gate knows no console', 'apps/web/src/gate/probe.ts', '../admin/shared/save/use-save.ts'),
  wall('the gate imports no MUI', 'apps/web/src/gate/probe.tsx', '@mui/material', 'no-restricted-imports'),
  wall(
    'the product knows no simulator',
    'apps/server/src/features/users/probe.ts',
    '@nibondhon/bkash-simulator',
  ),
  wall('nor does the client of bKash', 'packages/bkash/src/probe.ts', '@nibondhon/bkash-simulator'),
  wall(
    'the simulator shares nothing with what it tests',
    'tools/bkash-simulator/src/probe.ts',
    '../../../packages/bkash/src/index.ts',
  ),
  wall('the browser knows no server', 'apps/web/src/lib/probe.ts', '../../../server/src/app/start/config.ts'),
  wall('the server knows no browser code', 'apps/server/src/app/probe.ts', '../../../web/src/lib/api.ts'),
  wall(
    'a feature is entered only by its index',
    'apps/server/src/features/users/probe.ts',
    '../auth/sessions/sessions-repository.ts',
  ),
  wall(
    'a feature does not know the app',
    'apps/server/src/features/users/probe.ts',
    '../../app/start/config.ts',
  ),
  wall(
    'the server reads no archives with a library',
    'apps/server/src/features/users/probe.ts',
    'jszip',
    'no-restricted-imports',
  ),
  wall(
    'an adapter knows no feature',
    'apps/server/src/platform/http/probe.ts',
    '../../features/auth/index.ts',
  ),
  wall(
    'an adapter does not know the app',
    'apps/server/src/platform/http/probe.ts',
    '../../app/start/config.ts',
  ),
  wall(
    'only a repository looks into the database adapter',
    'apps/server/src/features/users/probe.ts',
    '../../platform/database/connect.ts',
  ),
  wall(
    'a public page knows no admin screen',
    'apps/web/src/public/probe.tsx',
    '../admin/login/login-page.tsx',
  ),
  wall(
    'a public page imports no MUI',
    'apps/web/src/public/probe.tsx',
    '@mui/material',
    'no-restricted-imports',
  ),
  wall(
    'nor one file of it',
    'apps/web/src/public/probe.tsx',
    '@mui/material/Button',
    'no-restricted-imports',
  ),
  wall('nor its styling', 'apps/web/src/ui/probe.tsx', '@emotion/react', 'no-restricted-imports'),
  wall(
    'an admin screen knows no public page',
    'apps/web/src/admin/probe.tsx',
    '../public/landing/landing-page.tsx',
  ),
  wall('what is shared knows no screen', 'apps/web/src/ui/probe.tsx', '../admin/login/login-page.tsx'),
  wall('what is shared does not know the app', 'apps/web/src/lib/probe.ts', '../app/admin-theme.ts'),
]

const ALLOWED: Probe[] = [
  wall('the contract builds on the domain', 'packages/api-contract/src/probe.ts', '@nibondhon/domain'),
  wall('the renderer builds on the domain', 'packages/form-renderer/src/probe.tsx', '@nibondhon/domain'),
  wall('the client of bKash builds on the domain', 'packages/bkash/src/probe.ts', '@nibondhon/domain'),
  wall(
    'a test of the client uses the simulator',
    'packages/bkash/src/probe.test.ts',
    '@nibondhon/bkash-simulator',
  ),
  wall('the server builds on the contract', 'apps/server/src/app/probe.ts', '@nibondhon/api-contract'),
  wall('a feature uses another by its index', 'apps/server/src/features/users/probe.ts', '../auth/index.ts'),
  wall(
    'a repository uses the database',
    'apps/server/src/features/users/probe-repository.ts',
    '../../platform/database/index.ts',
  ),
  wall('the app is built from features', 'apps/server/src/app/probe.ts', '../features/auth/index.ts'),
  wall('an admin screen uses MUI', 'apps/web/src/admin/probe.tsx', '@mui/material'),
  wall('a public page uses what is shared', 'apps/web/src/public/probe.tsx', '../ui/logo.tsx'),
]

const NEWER_THAN_MEMBERS_BROWSERS = [
  '[1].toReversed()',
  `'a-b'.replaceAll('-', '')`,
  'Promise.allSettled([])',
  'structuredClone([])',
  'new ResizeObserver(() => undefined)',
  'document.body.replaceChildren()',
  `new Intl.DateTimeFormat('bn', { dateStyle: 'long' })`,
  '/(?<=a)b/',
]

const TEST_FILES = [
  'apps/server/src/app/probe.test.ts',
  'apps/web/src/public/probe.test.tsx',
  'packages/domain/src/form/probe.test.ts',
  'packages/domain/src/testing/probe.ts',
  'apps/server/src/testing/servers/probe.ts',
  'e2e/support/probe.ts',
  'scripts/probe.test.ts',
]
const MEASURING_FILES = ['bench/probe.bench.ts', 'e2e/process/torture/probe.ts']

describe('what ESLint rejects', () => {
  it.each(FORBIDDEN)('$rule', async ({ file, code, ruleId }) => {
    expect(await boundaryRulesBrokenBy(file, code)).toContain(ruleId)
  })

  it.each(['Date.now()', 'new Date()', 'Math.random()'])('the domain does not call %s', async (call) => {
    expect(
      await boundaryRulesBrokenBy('packages/domain/src/form/probe.ts', `export const value = ${call}\n`),
    ).not.toEqual([])
  })

  it.each([
    ['URLSearchParams', 'new URLSearchParams(String())'],
    ['the type of URLSearchParams', '(query: URLSearchParams) => query.get(String())'],
    ['the parameters of an address', '(request) => new URL(request.url, origin).searchParams.get(name)'],
    ['a content type parser', '(app) => app.addContentTypeParser()'],
    ['the stream of a request', 'async (request) => { for await (const part of request.raw) use(part) }'],
    ['the stream of a request in a pipeline', '(request) => pipeline(request.raw, target)'],
    ['the parts of a request', '(request) => request.parts()'],
    ['the form of a request', '(request) => new Response(request.stream).formData()'],
    ['the bytes of a body', '(request) => (request.body as Buffer).toString()'],
    ['the text of a body', '({ body }) => (body as string).split(separator)'],
    ['a decompressing stream', 'new DecompressionStream(format)'],
    ['an archive reader that is loaded later', `() => import('node:zlib')`],
  ])('the server reads no input by %s outside of platform/input', async (_what, code) => {
    for (const folder of ['app/pages', 'features/users', 'platform/http']) {
      const file = `apps/server/src/${folder}/probe.ts`
      expect(await boundaryRulesBrokenBy(file, `export default ${code}\n`)).toEqual(['no-restricted-syntax'])
    }
  })

  it.each([
    `import { parse } from 'node:querystring'`,
    `import querystring from 'querystring'`,
    `import { Busboy } from '@fastify/busboy'`,
    `import multipart from '@fastify/multipart'`,
    `import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'`,
    `import { readCsvTable } from '@nibondhon/domain/csv'`,
    `import zlib from 'node:zlib'`,
    `import * as zlib from 'node:zlib'`,
  ])('the server has no other reader of input: %s', async (code) => {
    const rules = await boundaryRulesBrokenBy('apps/server/src/features/users/probe.ts', `${code}\n`)
    expect(rules).toContain('no-restricted-imports')
  })

  it('the server parses JSON that members and staff send in platform/input only', async () => {
    for (const folder of ['app/pages', 'features/users']) {
      const file = `apps/server/src/${folder}/probe.ts`
      const code = '(text) => JSON.parse(text)'
      expect(await boundaryRulesBrokenBy(file, `export default ${code}\n`)).toEqual([
        'no-restricted-properties',
      ])
    }
  })

  it.each([
    'async () => { try { await save.mutateAsync() } catch { show() } }',
    'async () => { try { await mutateAsync(draft) } finally { show() } }',
    '() => save.mutateAsync().catch(() => undefined)',
  ])('a screen of the console does not save by hand: %s', async (code) => {
    const file = 'apps/web/src/admin/users/probe.tsx'
    expect(await boundaryRulesBrokenBy(file, `export default ${code}\n`)).toEqual(['no-restricted-syntax'])
  })

  it.each([
    [`import { ListFoot } from '../shared/list/list-foot.tsx'`, 'users'],
    [`import { rangeText } from '../../shared/list/paging.ts'`, 'messages/list'],
  ])('a screen of the console does not build its own list: %s', async (code, folder) => {
    const file = `apps/web/src/admin/${folder}/probe.tsx`
    expect(await boundaryRulesBrokenBy(file, `${code}\n`)).toContain('no-restricted-imports')
    const kit = `import { PagedList } from '../shared/list/paged-list.tsx'\n`
    expect(await boundaryRulesBrokenBy(file, kit)).not.toContain('no-restricted-imports')
  })

  it("the console does not use the links of members' pages", async () => {
    const code = `import { Link } from '../../lib/router.tsx'\n`
    const rules = await boundaryRulesBrokenBy('apps/web/src/admin/users/probe.tsx', code)
    expect(rules).toContain('no-restricted-imports')
  })

  it.each(['gunzipSync', 'createGunzip', 'inflateRawSync', 'createInflate', 'brotliDecompress', 'unzip'])(
    'the server decompresses nothing by %s elsewhere',
    async (name) => {
      const code = `export { ${name} as default } from 'node:zlib'\n`
      const rules = await boundaryRulesBrokenBy('apps/server/src/features/users/probe.ts', code)
      expect(rules).toContain('no-restricted-imports')
    },
  )

  it.each(NEWER_THAN_MEMBERS_BROWSERS)("members' pages do not use %s", async (code) => {
    const rules = await boundaryRulesBrokenBy('apps/web/src/public/probe.tsx', `export default ${code}\n`)
    expect(rules).not.toEqual([])
  })
})

describe('what ESLint rejects in tests, because it depends on the machine', () => {
  it.each([
    'const began = performance.now()',
    'const began = process.hrtime.bigint()',
    'const took = Date.now() - began',
    'const took = new Date() - began',
    'await page.waitForTimeout(500)',
    'await vi.waitFor(() => expect(shown).toBe(true))',
    `import { setTimeout as sleep } from 'node:timers/promises'`,
    `import { setInterval } from 'timers/promises'`,
    `import { scheduler } from 'node:timers/promises'`,
    'await new Promise((resolve) => setTimeout(resolve, 20))',
    'await new Promise((resolve) => { window.setTimeout(() => resolve(1), delay) })',
    `it('ends', () => {}, 60_000)`,
    `it.each([1])('ends', () => {}, 120_000)`,
    'vi.setConfig({ testTimeout: 180_000 })',
  ])('%s', async (code) => {
    for (const file of TEST_FILES)
      expect(await boundaryRulesBrokenBy(file, `${code}\n`)).toContain('no-restricted-syntax')
    for (const file of MEASURING_FILES) expect(await boundaryRulesBrokenBy(file, `${code}\n`)).toEqual([])
  })

  it.each([
    'const soon = new Date(Date.now() + 60_000)',
    'const yesterday = new Date(Date.now() - 86_400_000).toISOString()',
    'const days = (Date.parse(endsAt) - Date.now()) / 86_400_000',
    'await new Promise((resolve) => setTimeout(resolve))',
    `import { setImmediate } from 'node:timers/promises'`,
    `it('ends', () => {}, 900_000)`,
  ])('but not %s', async (code) => {
    for (const file of TEST_FILES) expect(await boundaryRulesBrokenBy(file, `${code}\n`)).toEqual([])
  })
})

describe('what ESLint lets pass', () => {
  it.each(ALLOWED)('$rule', async ({ file, code }) => {
    expect(await boundaryRulesBrokenBy(file, code)).toEqual([])
  })

  it.each([
    ['platform/input', '(app) => app.addContentTypeParser()'],
    ['platform/input', '(text) => JSON.parse(text)'],
    ['features/users', '(request) => request.raw.socket.destroyed'],
    ['features/users', '(response) => response.body as User'],
    ['app', '(app) => app.inject()'],
  ])('the server has in %s: %s', async (folder, code) => {
    const file = `apps/server/src/${folder}/probe.ts`
    expect(await boundaryRulesBrokenBy(file, `export default ${code}\n`)).toEqual([])
  })

  it.each([
    ['platform/backup', 'createGunzip'],
    ['platform/spreadsheets', 'inflateRawSync'],
    ['platform/pdf/tags', 'inflateSync'],
    ['features/users', 'deflateRawSync'],
  ])('%s uses %s', async (folder, name) => {
    const file = `apps/server/src/${folder}/probe.ts`
    const code = `export { ${name} as default } from 'node:zlib'\n`
    expect(await boundaryRulesBrokenBy(file, code)).toEqual([])
  })

  it.each(['structuredClone([])', '[1].toReversed()'])('the console uses %s', async (code) => {
    expect(await boundaryRulesBrokenBy('apps/web/src/admin/probe.tsx', `export default ${code}\n`)).toEqual(
      [],
    )
  })

  it.each(['[[1]].flat()', 'Object.fromEntries([])', 'new AbortController()', `Object.hasOwn({}, 'a')`])(
    "members' pages use the polyfilled %s",
    async (code) => {
      const rules = await boundaryRulesBrokenBy('apps/web/src/public/probe.tsx', `export default ${code}\n`)
      expect(rules).toEqual([])
    },
  )

  it('the domain reads a date it is given', async () => {
    const code = 'export const year = (date: string) => new Date(date).getUTCFullYear()\n'
    expect(await boundaryRulesBrokenBy('packages/domain/src/form/probe.ts', code)).toEqual([])
  })
})

interface Probe {
  rule: string
  file: string
  code: string
  ruleId: string
}

function wall(rule: string, file: string, target: string, ruleId = 'import-x/no-restricted-paths'): Probe {
  return { rule, file, code: `import * as probe from '${target}'\nexport default probe\n`, ruleId }
}

const BOUNDARY_RULES = /^import-x\/|^no-restricted-|^compat\/|^es-x\//
// Rules that need types cannot read files that do not exist; the boundaries need none.
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] })

async function boundaryRulesBrokenBy(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: `${root}/${file}` })
  return (result?.messages ?? [])
    .map((message) => message.ruleId)
    .filter((id) => BOUNDARY_RULES.test(id ?? ''))
}
