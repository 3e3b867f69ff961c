import { lazy, type ComponentType } from 'react'
import { loadScreenMessages, useI18n } from '../../translations/public-i18n.ts'
import buttons from '../ui/button.module.css'
import layout from '../page/layout.module.css'
import { Page } from '../page/page.tsx'

/**
 * A screen in a chunk of its own, shown once its words are there too. Where the network is lost on the way to it,
 * the page says so and can be tried again.
 */
export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    try {
      const screen = await load()
      await loadScreenMessages()
      return screen
    } catch {
      return { default: ScreenLost as ComponentType<Props> }
    }
  })
}

/** What was typed is in the session: loading the page again brings the screen with everything that belongs to it. */
function ScreenLost() {
  const { failure } = useI18n().messages
  return (
    <Page title={failure.lostTitle}>
      <div className={layout.column}>
        <h1 className={layout.heading}>{failure.lostTitle}</h1>
        <p className={layout.lead}>{failure.kept}</p>
        <div className={layout.actions}>
          <button type="button" className={buttons.main} onClick={() => window.location.reload()}>
            {failure.tryAgain}
          </button>
        </div>
      </div>
    </Page>
  )
}
