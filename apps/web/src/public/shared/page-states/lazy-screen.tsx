import { resolved } from '@nibondhon/form-renderer'
import { lazy, type ComponentType } from 'react'
import { loadScreenMessages, useI18n } from '../../translations/public-i18n.ts'
import { ReloadPage } from './reload-page.tsx'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * A screen in a chunk of its own, shown once its messages are loaded too. Where the network fails on the way, the page
 * says so and offers a reload.
 */
export function lazyScreen<Props>(load: () => Promise<Loaded<Props>>) {
  let loaded: Loaded<Props> | null = null

  /** So that the screen is rendered at once: by the server, and by a browser that takes over the server's page. */
  async function preload(): Promise<void> {
    const screen = await load()
    await loadScreenMessages()
    loaded = screen
  }

  async function loadForBrowser(): Promise<Loaded<Props>> {
    try {
      const screen = await load()
      await loadScreenMessages()
      return screen
    } catch {
      return { default: ScreenLost }
    }
  }

  return Object.assign(
    lazy(() => (loaded === null ? loadForBrowser() : resolved(loaded))),
    { preload },
  )
}

function ScreenLost() {
  const { failure } = useI18n().messages
  return <ReloadPage title={failure.lostTitle} action={failure.tryAgain} />
}
