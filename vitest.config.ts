import { readFile } from 'node:fs/promises'
import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each of these files takes a minute or more: begun last, they would run alone at the end, and Vitest begins with large files. */
const LONG = ['/e2e/process/', '/e2e/scale-out/', '/app/tests/lifecycle/', '/app/tests/growth/']

/**
 * Long files come first. And files with a simulated DOM follow one another: a worker starts anew whenever the next file needs
 * another environment.
 */
class InGoodOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placed = await Promise.all(sorted.map(async (file) => ({ file, place: await placeOf(file) })))
    const projects = [...new Set(sorted.map((file) => file.project.name))]
    return projects.flatMap((name) =>
      placed
        .filter(({ file }) => file.project.name === name)
        .sort((a, b) => a.place - b.place)
        .map(({ file }) => file),
    )
  }
}

async function placeOf({ moduleId }: TestSpecification): Promise<number> {
  if (LONG.some((folder) => moduleId.includes(folder))) return 0
  return (await readFile(moduleId, 'utf8')).startsWith('// @vitest-environment') ? 2 : 1
}

/**
 * So long that only what never comes fails, also where other programs keep every core busy. A poll ends before its test
 * does, because its message says what was missing; so does a step of Playwright (e2e/support/launch-chromium.ts).
 */
const limits = ({ testTimeout, poll }: { testTimeout: number; poll: number }) => ({
  execArgv: ROOMY,
  testTimeout,
  hookTimeout: 300_000,
  // In a browser each look costs some milliseconds, which those who are waited for need.
  expect: { poll: { timeout: poll, interval: 50 } },
})

/**
 * In MB. Tests load much and keep little: with room for what is young, a twentieth of the processor time is not spent on
 * collecting it.
 */
const ROOMY = ['--max-semi-space-size=64', '--min-semi-space-size=32']

const FIXED_SEED = 'scripts/lib/tests/fixed-seed.mjs'

/**
 * Three kinds of tests, by folder:
 * unit     pure code and rendered markup, no server
 * server   the API on a real PostgreSQL, each file on its own database
 * browser  the whole product in Chromium
 */
export default defineConfig({
  test: {
    // The files that a worker runs share its modules, which halves the work: the server alone takes two seconds to
    // load. So a test leaves no state in a module or the process; each file has its own servers and databases.
    isolate: false,
    // One for each core, where Vitest would leave one idle; three on two cores, because a test of the server spends a part of
    // its time waiting for timers, sockets and other processes.
    maxWorkers: Math.max(3, os.availableParallelism()),
    sequence: { sequencer: InGoodOrder },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: [FIXED_SEED, 'scripts/lib/tests/fresh-document.mjs'],
          // The palette is checked against the style sheets themselves.
          css: { include: [/tokens\.css/, /form-renderer\/src\/\w+\/[\w-]+\.css/] },
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/{build,src}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          ...limits({ testTimeout: 300_000, poll: 60_000 }),
        },
      },
      {
        test: {
          name: 'server',
          setupFiles: FIXED_SEED,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          ...limits({ testTimeout: 300_000, poll: 60_000 }),
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          ...limits({ testTimeout: 900_000, poll: 120_000 }),
          // Two for each core of a small machine, because a browser test spends half of its time waiting.
          maxWorkers: 4,
        },
      },
    ],
  },
})
