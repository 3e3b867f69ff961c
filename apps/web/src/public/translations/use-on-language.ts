import { useEffect, useRef } from 'react'
import { useI18n } from './public-i18n.ts'

/** Loads what staff wrote again in the language that was chosen. Without a network the other one stays. */
export function useOnLanguage(load: () => Promise<void>): void {
  const { locale } = useI18n()
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current !== locale) load().catch(() => undefined)
    shown.current = locale
  })
}
