import { use } from 'react'
import { useI18n } from './public-i18n.ts'

/**
 * Words that come with a screen instead of with every page: English in the screen's own chunk, Bangla in one
 * beside it. The hook waits (suspends) for Bangla once.
 */
export function screenWords<Words>(en: Words, loadBangla: () => Promise<Words>): () => Words {
  let bangla: Promise<Words> | null = null
  return function useScreenWords() {
    const { locale } = useI18n()
    if (locale === 'en') return en
    // Without a network English is better than nothing.
    bangla ??= loadBangla().catch(() => en)
    return use(bangla)
  }
}
