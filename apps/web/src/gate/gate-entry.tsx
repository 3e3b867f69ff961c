import { GATE_ROUTE } from '@nibondhon/domain'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { browserLocale } from '../lib/i18n/browser-locale.ts'
import './gate-base.css'
import { needsCodeReader } from './input/code-reader.ts'
import { GateApp, type GateAppProps } from './gate-app.tsx'
import { createGateSession } from './gate-session.ts'
import { codeIn } from './screens/code-in-link.ts'
import { I18nProvider, loadTexts } from './texts/gate-i18n.ts'

const OTHER_TAB_AFTER_MS = 1500
const TAKE_OVER_TIMEOUT_MS = 5000

void start()

async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('gate.html has no #root')
  const [initial] = await Promise.all([loadTexts(browserLocale()), takeNewVersion()])
  void keepCodeReader()
  const root = createRoot(element)
  const session = createGateSession()
  const givenCode = takeCode()
  const draw = (isInOtherTab: boolean) => render(root, initial, { session, givenCode, isInOtherTab })
  draw(false)
  const timer = setTimeout(() => draw(true), OTHER_TAB_AFTER_MS)
  await alone(async () => {
    clearTimeout(timer)
    draw(false)
    await session.start()
  })
}

function render(root: Root, initial: Awaited<ReturnType<typeof loadTexts>>, props: GateAppProps): void {
  root.render(
    <StrictMode>
      <I18nProvider initial={initial}>
        <GateApp {...props} />
      </I18nProvider>
    </StrictMode>,
  )
}

/** The code does not stay in the address, which a browser remembers. */
function takeCode(): string | null {
  const code = codeIn(window.location.href)
  if (code !== null) window.history.replaceState(null, '', GATE_ROUTE)
  return code
}

/** Two tabs would not know of each other's scans: the second waits until the first is closed. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  void navigator.locks.request('gate', async () => {
    await work()
    // Held until the page is closed.
    await new Promise(() => undefined)
  })
}

/** A new version takes over when the page is opened, not while someone scans. */
async function takeNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const known = await navigator.serviceWorker.getRegistration(GATE_ROUTE).catch(() => undefined)
  if (known?.waiting) {
    const isTaken = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    })
    known.waiting.postMessage('take-over')
    if (await within(TAKE_OVER_TIMEOUT_MS, isTaken)) window.location.reload()
  }
  // Without it the gate works as long as the page stays open.
  void navigator.serviceWorker.register('/gate-worker.js', { scope: GATE_ROUTE }).catch(() => undefined)
}

/** Whether it ends in this time. */
function within(limitMs: number, work: Promise<void>): Promise<boolean> {
  return Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), limitMs)
    }),
  ])
}

/** So that codes can be read without network later, where the browser cannot do it by itself. */
async function keepCodeReader(): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await needsCodeReader())) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep-reader')
}
