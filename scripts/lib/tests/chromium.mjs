import { existsSync } from 'node:fs'
import { apt, canUseApt } from './apt.mjs'
import { inRoot } from '../paths.mjs'
import { run, runTool } from '../run.mjs'
import { print } from '../print.mjs'

/** The path of a working Chromium: the system's, or one installed now; null after printing what to do. */
export async function ensureChromium() {
  const found =
    (await firstThatRuns(KNOWN_PATHS)) ?? (await installFromDebian()) ?? (await downloadWithPlaywright())
  if (found) await ensureBanglaFont()
  else
    print(
      'No Chromium was found or could be installed. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    )
  return found
}

const KNOWN_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function firstThatRuns(paths) {
  for (const path of paths) {
    if (path && existsSync(path) && (await run(path, ['--version'])).ok) return path
  }
  return null
}

async function installFromDebian() {
  if (!canUseApt()) return null
  print('Installing Chromium (once, about a minute)…')
  // The shell without windows is half the size and twice as quick, but older releases do not have it.
  const shell = await apt('chromium-headless-shell', 'fonts-noto-core')
  if (!shell.ok) await apt('chromium', 'fonts-noto-core')
  return firstThatRuns(['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'])
}

async function downloadWithPlaywright() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    print('Downloading Chromium (once, about a minute)…')
    await runTool(inRoot('node_modules', 'playwright-core', 'cli.js'), ['install', 'chromium'])
  }
  return firstThatRuns([path])
}

/** Without one, Bangla shows as boxes in screenshots; the tests themselves do not need it. */
async function ensureBanglaFont() {
  const fonts = await run('fc-list', [':lang=bn', 'family'])
  if (fonts.ok && fonts.output.trim() === '' && canUseApt()) await apt('fonts-noto-core')
}
