import '../public/shared/old-browsers/polyfills.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../public/shared/page/base.css'
import { storedKeys } from '../public/member-session/tab-storage.ts'
import { I18nProvider, loadInitial } from '../public/translations/public-i18n.ts'
import { PublicApp } from './public-app.tsx'

/** The storage keys of what an earlier version stored in the tab. */
const EARLIER_KEYS = /^(form-draft|edit-draft|edit-code|pending-sub|begun-pay)/

void start()

/** Not a top-level await, which would keep the bundler from merging chunks. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')

  if (storedKeys().some((key) => EARLIER_KEYS.test(key))) await importEarlierRecords()
  // The person's language is loaded first, so that the page does not switch language after it is shown.
  const initial = await loadInitial()
  document.documentElement.lang = initial.locale

  createRoot(root).render(
    <StrictMode>
      <I18nProvider initial={initial}>
        <PublicApp />
      </I18nProvider>
    </StrictMode>,
  )
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
