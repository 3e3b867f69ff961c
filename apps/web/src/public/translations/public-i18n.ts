import { createI18n } from '../../lib/i18n/create-i18n.tsx'
import { en } from './en.ts'

export const { I18nProvider, useI18n, loadInitial, addScreenLoader, loadScreenMessages } = createI18n({
  en,
  bn: async () => (await import('./bn.ts')).bn,
})

/**
 * Messages that are downloaded with a screen instead of with every page: English in the screen's own chunk, Bangla in
 * a chunk beside it, which is loaded before a reader of Bangla sees the screen.
 */
export function createScreenMessages<Messages>(
  en: Messages,
  loadBangla: () => Promise<Messages>,
): () => Messages {
  // Without a network, English is better than nothing.
  let bangla = en
  addScreenLoader(async () => {
    bangla = await loadBangla()
  })
  return function useMessages() {
    return useI18n().locale === 'en' ? en : bangla
  }
}
