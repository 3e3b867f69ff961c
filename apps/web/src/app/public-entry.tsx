import '../public/shared/old-browsers/polyfills.ts'
import { preloadParts } from '@nibondhon/form-renderer'
import type { PageData, PublicForm } from '@nibondhon/api-contract'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../public/shared/page/base.css'
import { takeStoredLocale } from '../lib/i18n/locale.ts'
import { forgetExpiredFiles } from '../public/member-session/keep-files.ts'
import { storedKeys } from '../public/member-session/tab-storage.ts'
import { PageDataProvider, readPageData } from '../public/page-data/page-data.tsx'
import { I18nProvider, loadMessages } from '../public/translations/public-i18n.ts'
import { PublicApp } from './public-app.tsx'
import { preloadScreen } from './public-screens.ts'

/** The storage keys of what an earlier version stored in the tab. */
const EARLIER_KEYS = /^(form-draft|edit-draft|edit-code|pending-sub|begun-pay)/

void start()

/** Not a top-level await, which would keep the bundler from merging chunks. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')

  if (storedKeys().some((key) => EARLIER_KEYS.test(key))) await importEarlierRecords()
  const data = readPageData()
  if (data) await hydrate(root, data)
  else await render(root)
  forgetExpiredFiles()
  if (window.parent !== window) await startInFrame()
}

/**
 * Takes over the page that the server rendered, once everything it shows is loaded: it must not change by that. Where a
 * part cannot be loaded, the server's page stays as it is, with what was typed, and works without script.
 */
async function hydrate(root: HTMLElement, data: PageData): Promise<void> {
  const initial = await loadShown(data)
  if (initial?.locale !== data.locale) return
  applyAllStyles()
  const chosen = takeStoredLocale()
  hydrateRoot(root, <Root data={data} initial={initial} />)
  showControls()
  if (chosen !== null && chosen !== data.locale) window.location.reload()
}

async function loadShown(data: PageData) {
  try {
    const [initial] = await Promise.all([
      loadMessages(data.locale),
      preloadScreen(data),
      preloadParts(partTypes(data)),
    ])
    return initial
  } catch {
    return null
  }
}

/** The server's page has only the styles that it shows; what the script shows next needs others. */
function applyAllStyles(): void {
  const style = document.createElement('style')
  style.textContent = document.getElementById('page-styles')?.textContent ?? ''
  document.head.append(style)
}

/** Those that need script; see base.css. */
function showControls(): void {
  document.documentElement.classList.add('scripted')
}

/** In development, and when the server could not render the page. */
async function render(root: HTMLElement): Promise<void> {
  const { browserLocale } = await import('../lib/i18n/browser-locale.ts')
  const initial = await loadMessages(browserLocale())
  document.documentElement.lang = initial.locale
  createRoot(root).render(<Root data={null} initial={initial} />)
  showControls()
}

interface RootProps {
  data: PageData | null
  initial: Awaited<ReturnType<typeof loadMessages>>
}

function Root({ data, initial }: RootProps): ReactNode {
  return (
    <StrictMode>
      <PageDataProvider data={data}>
        <I18nProvider initial={initial}>
          <PublicApp />
        </I18nProvider>
      </PageDataProvider>
    </StrictMode>
  )
}

function partTypes(data: PageData): string[] {
  return Object.values(data.responses).flatMap(({ body }) => {
    // A form, or a submission with its form.
    const shown = body as (Partial<PublicForm> & { form?: Partial<PublicForm> }) | null
    const form = shown?.form ?? shown ?? {}
    return [
      ...(form.fields ?? []).map(({ type }) => type as string),
      ...Object.keys({ ...form, ...form.settings }),
    ]
  })
}

/** Only for a page that another site shows, so no other member downloads it. */
async function startInFrame(): Promise<void> {
  try {
    const embedded = await import('../public/embedded/embedded-page.ts')
    embedded.startEmbedded()
  } catch {
    // The site keeps its link to the form.
  }
}

/** Only for a tab that was open while the server was updated, so no other member downloads it. */
async function importEarlierRecords(): Promise<void> {
  try {
    const records = await import('../public/member-session/import-earlier-records.ts')
    records.importEarlierRecords()
  } catch {
    // Without a network they are imported with the next page.
  }
}
