import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import compat from 'eslint-plugin-compat'
import esX from 'eslint-plugin-es-x'
import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

const root = import.meta.dirname
const list = (dir) => (existsSync(path.join(root, dir)) ? readdirSync(path.join(root, dir)) : [])
const workspaces = ['packages', 'apps', 'tools'].flatMap((dir) => list(dir).map((name) => `${dir}/${name}`))

const FEATURES = 'apps/server/src/features'
const features = list(FEATURES)

/** A feature is entered only by its index.ts. */
const featureFaces = features.map((feature) => ({
  target: `./${FEATURES}/${feature}`,
  from: `./${FEATURES}`,
  except: [`./${feature}`, ...features.map((other) => `./${other}/index.ts`)],
  message: `Import another feature only through its index.ts.`,
}))

const zones = [
  ...featureFaces,
  {
    target: './apps/server/src/features',
    from: './apps/server/src/app',
    message: 'Features do not know the app that is built from them.',
  },
  {
    target: './apps/server/src/platform',
    from: ['./apps/server/src/features', './apps/server/src/app'],
    message: 'Adapters know nothing of features.',
  },
  ...['input', 'spreadsheets'].map((reader) => ({
    target: './apps/server/src/{app,features}/**/!(*.test).ts',
    from: `./apps/server/src/platform/${reader}`,
    except: ['./index.ts'],
    message: 'Input is read by what the index offers: bounded, and files in a process of their own.',
  })),
  {
    target: './apps/server/src/features/**/!(*-repository|*-repository.test|*.test).ts',
    from: './apps/server/src/platform/database',
    except: ['./index.ts'],
    message: 'Only *-repository.ts talks to the database.',
  },
  {
    target: './apps/web/src/public',
    from: ['./apps/web/src/admin', './apps/web/src/app/admin-theme.ts'],
    message: 'Public pages stay light.',
  },
  {
    target: './apps/web/src/admin',
    from: ['./apps/web/src/public', './apps/web/src/gate'],
    message: 'Share through src/ui or src/lib.',
  },
  {
    // Three ask screens: the command menu goes to them, the guard to the second factor, the finder shows submissions.
    target: './apps/web/src/admin/shared/!(command-menu|guard|assign)/**/!(*.test).{ts,tsx}',
    from: './apps/web/src/admin/!(shared)/**',
    message: 'What screens share knows none of them.',
  },
  {
    target: './apps/web/src/admin/!(dashboard)/**/!(*.test).{ts,tsx}',
    from: './apps/web/src/admin/dashboard',
    message: 'The dashboard shows what others have. What they share with it is in admin/shared.',
  },
  {
    target: './apps/web/src/gate',
    from: ['./apps/web/src/admin', './apps/web/src/public', './apps/web/src/app'],
    message: 'The gate is a page of its own. Share through src/ui or src/lib.',
  },
  {
    target: ['./apps/web/src/ui', './apps/web/src/lib'],
    from: ['./apps/web/src/admin', './apps/web/src/public', './apps/web/src/gate', './apps/web/src/app'],
    message: 'What is shared does not know the screens.',
  },
  { target: './packages', from: './apps', message: 'Packages know no app.' },
  {
    target: './packages/domain',
    from: [
      './packages/api-contract',
      './packages/form-renderer',
      './packages/bkash',
      './packages/sslcommerz',
    ],
    message: 'The domain depends on nothing.',
  },
  {
    target: './packages/api-contract',
    from: ['./packages/form-renderer', './packages/bkash', './packages/sslcommerz'],
    message: 'The contract knows no React and no network.',
  },
  {
    target: './packages/form-renderer',
    from: ['./packages/api-contract', './packages/bkash', './packages/sslcommerz'],
    message: 'The renderer has no network.',
  },
  {
    target: ['./packages/bkash', './packages/sslcommerz'],
    from: ['./packages/api-contract', './packages/form-renderer'],
    message: 'The client of a payment provider knows the domain at most.',
  },
  {
    target: './apps/web',
    from: ['./packages/bkash', './packages/sslcommerz', './tools'],
    message: 'Only the server talks to payment providers.',
  },
  {
    target: [
      './packages/*/src/**/!(*.test).{ts,tsx}',
      './apps/server/src/{app,features,platform}/**/!(*.test).ts',
    ],
    from: './tools',
    message: 'Tools are for tests and the demonstration.',
  },
  {
    target: './tools',
    from: ['./apps', './packages'],
    message: 'A simulator that shared code with what it is to test would share its mistakes.',
  },
  { target: './apps/web', from: './apps/server', message: 'The browser reaches the server by HTTP only.' },
  { target: './apps/server', from: './apps/web', message: 'The server knows only the built web app.' },
]

/** The rule with the zones that a folder can be in: it compares every file with every zone that it is given. */
function boundariesOf(folder) {
  const overlaps = (target) => {
    const plain = target.replace('./', '').replace(/\/[^/]*[*!{(].*$/, '') // up to the first pattern
    return `${folder}/`.startsWith(`${plain}/`) || `${plain}/`.startsWith(`${folder}/`)
  }
  const ownZones = zones.filter(({ target }) => [target].flat().some(overlaps))
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: ownZones }],
    },
  }
}

/** Code that members' browsers run; package.json lists the oldest of these browsers. */
const MEMBERS_CODE = [
  'apps/web/src/{public,lib,ui}/**/*.{ts,tsx}',
  'apps/web/src/app/public-*.tsx',
  'packages/{domain,form-renderer}/src/**/*.{ts,tsx}',
  'packages/api-contract/src/urls.ts',
]

/** The build turns these into older syntax, or browsers that do not know them skip them. */
const LOWERED_SYNTAX =
  /^es-x\/no-(json-superset|optional-c|dynamic-import$|export-ns-from|import-meta|nullish|logical|numeric-sep|class-|private-in|error-cause)/
const POLYFILLED = /^es-x\/no-(array-prototype-flat|object-fromentries|object-hasown|global-this)$/

const newBuiltIns = Object.fromEntries(
  ['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026']
    .flatMap((year) => [`flat/no-new-in-es${year}`, `flat/no-new-in-es${year}-intl-api`])
    .flatMap((name) => Object.keys(esX.configs[name].rules))
    .filter((rule) => !LOWERED_SYNTAX.test(rule) && !POLYFILLED.test(rule))
    .concat('es-x/no-regexp-lookbehind-assertions', 'es-x/no-intl-pluralrules')
    .map((rule) => [rule, 'error']),
)

/** What the two plugins do not know. */
const newerThanMembersBrowsers = [
  {
    selector: 'MemberExpression[property.name=/^(replaceChildren|requestSubmit|toggleAttribute)$/]',
    message: "Some members' browsers lack this method.",
  },
  {
    selector: 'Property[key.name=/^(dateStyle|timeStyle|hourCycle|dayPeriod|signDisplay|notation)$/]',
    message: "Some members' browsers ignore this option of Intl.",
  },
]

/** Ways for input to enter the server beside platform/input, which bounds it. */
const inputReaders = {
  query: {
    selector: ":matches(Identifier[name='URLSearchParams'], MemberExpression[property.name='searchParams'])",
    message: 'Read a query or a form with platform/input; write one with queryOf of platform/outbound.',
  },
  body: {
    selector: "Identifier[name='addContentTypeParser']",
    message: 'Bodies are read by platform/input, which bounds them first.',
  },
  stream: {
    selector:
      ":not(MemberExpression[property.name='socket']) > MemberExpression[object.name='request'][property.name='raw']",
    message: 'The stream of a request is read by platform/input, which bounds it first.',
  },
  parts: {
    selector:
      ":matches(CallExpression[callee.object.name='request'][callee.property.name=/^(?:parts|file|files|saveRequestFiles)$/], CallExpression[callee.property.name='formData'])",
    message: 'Parts are read by readMultipart of platform/input.',
  },
  bytes: {
    selector:
      ":matches(TSAsExpression[expression.property.name='body'], TSAsExpression[expression.name='body']) > :matches(TSStringKeyword, TSTypeReference[typeName.name=/^(?:Buffer|Uint8Array|Readable|ReadableStream)$/]).typeAnnotation",
    message: 'A body is read by platform/input, never as bytes or text.',
  },
  archive: {
    selector:
      ":matches(Identifier[name='DecompressionStream'], ImportExpression[source.value=/^(?:node:)?zlib$/])",
    message: 'Archives are read by platform/spreadsheets and platform/backup, within limits.',
  },
}

/** Libraries that read input with limits of their own, or none. */
const INPUT_LIBRARIES = [
  ...['node:querystring', 'querystring', 'qs', 'fast-querystring', '@fastify/formbody'],
  ...['@fastify/busboy', 'busboy', '@fastify/multipart', 'formidable', 'multer', 'raw-body', 'body-parser'],
]

/** They read tables and documents of staff in a process of their own, with limits of time and memory. */
const TABLE_READERS = [
  '@nibondhon/domain/csv',
  'pdfjs-dist',
  'csv-parse',
  'papaparse',
  'cheerio',
  'node-html-parser',
]

/** What they parse the product wrote itself: into the database, a cookie that is signed, a response or a file of its own. */
const OWN_JSON = [
  'app/pages/{call-api,posts/error-pages,posts/form/held-files}.ts',
  'app/start/config.ts',
  'features/auth/passwords/assert-good-password.ts',
  'features/payments/providers/bkash/bkash-tokens-repository.ts',
  'features/saved-drafts/save-draft.ts',
  'features/settings/review-reasons.ts',
  'features/submission-admin/{duplicates/duplicates-worker,export/export-repository}.ts',
].map((file) => `apps/server/src/${file}`)

/** Decompressing is bounded in these folders; a library that reads archives would have its own limits, or none. */
const ARCHIVE_READERS = [
  'fflate',
  'jszip',
  'adm-zip',
  'yauzl',
  'unzipper',
  'pako',
  'tar',
  'tar-stream',
  'exceljs',
  'xlsx',
]
const DECOMPRESSING =
  /^(?:create)?(?:gunzip|inflate|inflateraw|unzip|brotlidecompress|zstddecompress)(?:sync)?$/i
const decompressing = Object.keys(zlib).filter((name) => DECOMPRESSING.test(name))

const paths = (names, message, more = {}) => names.map((name) => ({ name, message, ...more }))
const TABLES = 'Files of staff are read by platform/spreadsheets, in a process of its own.'
const ARCHIVES = 'Archives are read by platform/spreadsheets and platform/backup, within limits.'
const restrictedReaders = {
  input: paths(INPUT_LIBRARIES, 'Input is read by platform/input, which bounds it first.'),
  archives: [
    ...paths(['node:zlib', 'zlib'], ARCHIVES, { importNames: [...decompressing, 'default'] }),
    ...paths(ARCHIVE_READERS, ARCHIVES),
  ],
  tables: paths(TABLE_READERS, TABLES),
}

/** Tests prove rules, not the machine: they pass however slow it is. Speed is measured by bench/ and `npm run torture`. */
const machineDependent = [
  {
    selector: "MemberExpression[object.name='performance'][property.name='now']",
    message: 'Assert on order, counts or states; findGrowth compares the work of sizes.',
  },
  {
    selector: "MemberExpression[object.name='process'][property.name='hrtime']",
    message: 'Assert on order, counts or states; findGrowth compares the work of sizes.',
  },
  {
    selector:
      "BinaryExpression[operator='-'][right.type=/^(Identifier|MemberExpression|CallExpression)$/] > :matches(CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]).left",
    message: 'Time that has passed says how busy the machine is: assert on order, counts or states.',
  },
  {
    selector: "MemberExpression[property.name='waitForTimeout']",
    message: 'Wait for what the page shows.',
  },
  {
    selector: "MemberExpression[object.name='vi'][property.name='waitFor']",
    message: 'Use expect.poll, whose time limit is in vitest.config.ts.',
  },
  {
    selector:
      'ImportDeclaration[source.value=/^(node:)?timers\\u002fpromises$/] > ImportSpecifier[imported.name=/^(setTimeout|setInterval|scheduler)$/]',
    message: 'Wait for a state with expect.poll, or with `until` of apps/server/src/testing/until.ts.',
  },
  {
    selector:
      "NewExpression[callee.name='Promise'] CallExpression:matches([callee.name='setTimeout'], [callee.property.name='setTimeout'])[arguments.length>1]:not([arguments.1.value=0])",
    message: 'Wait for a state with expect.poll, or with `until` of apps/server/src/testing/until.ts.',
  },
]

/** A test that needs a limit of its own needs a longer one. */
const shortLimits = [
  'CallExpression[callee.name=/^(it|test)$/] > Literal[value<300000].arguments',
  'CallExpression[callee.callee.object.name=/^(it|test)$/] > Literal[value<300000].arguments',
  'Property[key.name=/^(testTimeout|hookTimeout)$/] > Literal[value<300000].value',
].map((selector) => ({ selector, message: 'The limits of vitest.config.ts fit the busiest machine.' }))

/** The console's screens save by `useSave`, which says how it ended: a caught failure is easily shown nowhere. */
const savedByHand = [
  {
    selector:
      "TryStatement > BlockStatement.block :matches(MemberExpression[property.name='mutateAsync'], CallExpression[callee.name='mutateAsync'])",
    message: 'Save with useSave of admin/shared/save.',
  },
  {
    selector:
      "CallExpression[callee.property.name='catch'] MemberExpression.callee MemberExpression[property.name='mutateAsync']",
    message: 'Save with useSave of admin/shared/save.',
  },
]

/** Patterns whose work grows faster than their input, and parts that never match or do nothing. */
const regexpRules = Object.fromEntries(
  [
    'no-super-linear-backtracking',
    'no-super-linear-move',
    'no-empty-alternative',
    'no-empty-character-class',
    'no-empty-group',
    'no-empty-lookarounds-assertion',
    'no-invalid-regexp',
    'no-lazy-ends',
    'no-missing-g-flag',
    'no-optional-assertion',
    'no-potentially-useless-backreference',
    'no-useless-assertions',
    'no-useless-backreference',
    'no-useless-quantifier',
    'no-zero-quantifier',
    'strict',
  ].map((rule) => [`regexp/${rule}`, 'error']),
)

/** Lists of the console that are not built with its kit. */
const ownLists = [
  {
    regex: 'list/(?:list-foot|paging)\\.tsx?$',
    importNames: ['ListFoot', 'useLastPage', 'rangeText'],
    message: 'List page by page with PagedList, anything else with ListStates.',
  },
]

export default tseslint.config(
  { ignores: ['**/dist/**', '.types/**', 'data/**', 'e2e/screenshots/**'] },
  // The parser alone: oxlint checks the rules that need no other file (.oxlintrc.json).
  tseslint.configs.base,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [
        // As Node resolves them: imports name their files, and packages their entries.
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.node'] }),
      ],
    },
  },
  {
    files: ['{apps,packages,scripts,tools}/**/*.{ts,tsx,js,mjs}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: regexpRules,
  },
  ...[...workspaces, ...features.map((feature) => `${FEATURES}/${feature}`)].map(boundariesOf),
  {
    files: ['**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A dialog that opens for one input puts the focus there; MUI's inputs do it for us.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      // The text of a choice is nested in elements for its layout.
      'jsx-a11y/label-has-associated-control': ['error', { depth: 4 }],
    },
  },
  {
    files: MEMBERS_CODE,
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { compat, 'es-x': esX },
    settings: {
      browserslistOpts: { env: 'members' },
      polyfills: [
        'globalThis',
        'queueMicrotask',
        'AbortController',
        'Object.fromEntries',
        'Object.hasOwn',
        'Array.flat',
        'Array.flatMap',
      ],
      'es-x': { allowTestedProperty: true },
    },
    rules: {
      'compat/compat': 'error',
      'no-restricted-syntax': ['error', ...newerThanMembersBrowsers],
      ...newBuiltIns,
    },
  },
  // npm hoists every workspace, so only this rule stops a package importing what it does not declare.
  ...workspaces.map((dir) => ({
    files: [`${dir}/src/**/*.{ts,tsx}`],
    rules: {
      'import-x/no-extraneous-dependencies': [
        'error',
        {
          packageDir: [path.join(root, dir)],
          includeTypes: true,
          devDependencies: ['**/*.test.{ts,tsx}', '**/testing/**'],
        },
      ],
    },
  })),
  // Test tools are declared once, at the root.
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.ts'],
    rules: { 'import-x/no-extraneous-dependencies': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts', '**/testing/**/*.{ts,tsx}'],
    ignores: ['e2e/process/torture/**', 'e2e/pictures/**', 'apps/server/src/testing/until.ts'],
    rules: { 'no-restricted-syntax': ['error', ...machineDependent, ...shortLimits] },
  },
  {
    files: ['apps/web/src/{public,gate,ui,lib}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'wouter', message: 'Members download lib/router.tsx, which is smaller.' }],
          patterns: [
            { group: ['@mui/*', '@emotion/*'], message: 'Public pages and what they share import no MUI.' },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/web/src/admin/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'apps/web/src/admin/{inbox,statements}/**'],
    rules: { 'no-restricted-syntax': ['error', ...savedByHand] },
  },
  {
    files: ['apps/web/src/admin/**/*.{ts,tsx}'],
    ignores: ['apps/web/src/admin/shared/list/**', 'apps/web/src/admin/submissions/list/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...ownLists,
            {
              regex: 'lib/router\\.tsx$',
              message:
                'The console has react-router: a link of members changes its address alone. Only the sign-in does without.',
            },
          ],
        },
      ],
    },
  },
  // Signing in must not wait for react-router.
  {
    files: ['apps/web/src/admin/login/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react-router', message: 'The sign-in page has lib/router.tsx, which is smaller.' },
          ],
          patterns: ownLists,
        },
      ],
    },
  },
  { files: ['apps/web/src/admin/shared/guard/guard.tsx'], rules: { 'no-restricted-imports': 'off' } },
  ...[
    ['**/*.ts', []],
    ['platform/input/**/*.ts', ['body', 'stream', 'bytes']],
    // It measures how fast a body arrives.
    ['platform/http/capacity/open-body.ts', ['stream']],
    // They write a query, and read that of an address which staff entered.
    ['platform/{outbound/query-of,sms/create-sms-sender}.ts', ['query']],
  ].map(([file, allowed]) => ({
    files: [`apps/server/src/${file}`],
    ignores: ['**/*.test.ts', 'apps/server/src/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...Object.entries(inputReaders).flatMap(([kind, rule]) => (allowed.includes(kind) ? [] : rule)),
      ],
    },
  })),
  {
    files: ['apps/server/src/{app,features}/**/*.ts'],
    ignores: ['**/*.test.ts', 'apps/server/src/app/tests/**', ...OWN_JSON],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'JSON', property: 'parse', message: 'Read JSON with readJsonText of platform/input.' },
      ],
    },
  },
  ...[
    ['**/*.ts', ['input', 'archives', 'tables']],
    ['platform/input/**/*.ts', ['archives', 'tables']],
    ['platform/spreadsheets/**/*.ts', ['input']],
    ['platform/{backup,pdf/tags}/**/*.ts', ['input', 'tables']],
  ].map(([file, kinds]) => ({
    files: [`apps/server/src/${file}`],
    ignores: ['**/*.test.ts', 'apps/server/src/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: kinds.flatMap((kind) => restrictedReaders[kind]),
          patterns: kinds.includes('tables') ? [{ regex: '^pdfjs-dist/', message: TABLES }] : [],
        },
      ],
    },
  })),
  {
    files: ['packages/domain/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'import-x/no-nodejs-modules': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Take `now` as an argument.' },
        { object: 'Math', property: 'random', message: 'Take the id or seed as an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        ...newerThanMembersBrowsers,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Take `now` as an argument.',
        },
      ],
    },
  },
)
