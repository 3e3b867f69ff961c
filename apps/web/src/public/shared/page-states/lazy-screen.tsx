import { lazy, type ComponentType } from 'react'
import { loadScreenMessages, useI18n } from '../../translations/public-i18n.ts'
import { ReloadPage } from './reload-page.tsx'

/**
 * A screen in a chunk of its own, shown once its messages are loaded too. Where the network fails on the way, the page
 * says so and offers a reload.
 */
export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const screen = await load()
      await loadScreenMessages()
      return screen
    } catch {
      return { default: ScreenLost }
    }
  })
}

function ScreenLost() {
  const { failure } = useI18n().messages
  return <ReloadPage title={failure.lostTitle} action={failure.tryAgain} />
}
