import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core'

/** The headless shell first: the same engine without windows opens a page twice as fast. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const START_TIMEOUT_MS = 240_000
/** Of each step and navigation: so long that only what never comes fails, also on a busy machine. */
const STEP_TIMEOUT_MS = 120_000

/** The system's Chromium; nothing is downloaded for the tests. CHROMIUM_PATH names one that is not on the PATH. */
export async function launchChromium(
  engineFlags: readonly string[] = [],
  browserFlags: readonly string[] = [],
): Promise<Browser> {
  const browser = await chromium.launch(optionsOf(engineFlags, browserFlags))
  browser.on('context', (context) => context.setDefaultTimeout(STEP_TIMEOUT_MS))
  return browser
}

/** A browser that keeps what it knows in a folder, as a phone does when it is switched off. */
export async function launchProfile(
  folder: string,
  options: Parameters<typeof chromium.launchPersistentContext>[1],
  browserFlags: readonly string[] = [],
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...optionsOf([], browserFlags),
    ...options,
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  return context
}

function optionsOf(engineFlags: readonly string[], browserFlags: readonly string[]): LaunchOptions {
  return {
    timeout: START_TIMEOUT_MS,
    executablePath: findChromium(),
    args: [
      // Containers run as root, where Chromium's own sandbox cannot start. Only our own pages are opened.
      '--no-sandbox',
      // A page finds the scripts compiled that another page of the same site and profile has run.
      '--process-per-site',
      `--js-flags=${engineFlags.join(',')}`,
      ...browserFlags,
    ],
  }
}

/** A test opens a page for seconds: what V8 does for pages that stay open costs a tenth of the processor time. */
const SHORT_LIVED_PAGES = [
  // Simple machine code at once; what either optimising compiler makes would be ready when the page closes.
  '--always-sparkplug',
  '--no-opt',
  '--no-maglev',
  // In MB: most pages are closed before their memory has to be collected.
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--initial-heap-size=512',
]

let ofWorker: Promise<Browser> | null = null

/** One Chromium for all test files of a worker, because each start costs a second. It ends with the worker. */
export function chromiumOfWorker(): Promise<Browser> {
  ofWorker ??= launchChromium(SHORT_LIVED_PAGES)
  return ofWorker
}

function findChromium(): string {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const found = [process.env['CHROMIUM_PATH'] ?? '', ...candidates].find(isExecutable)
  if (found === undefined) throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH to it.')
  return found
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return file !== ''
  } catch {
    return false
  }
}
