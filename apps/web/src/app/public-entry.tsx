import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../public/shared/page/base.css'
import { I18nProvider, loadInitial } from '../public/translations/public-i18n.ts'
import { PublicApp } from './public-app.tsx'

void start()

/** Not a top-level await, which would keep the bundler from merging chunks. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')

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
