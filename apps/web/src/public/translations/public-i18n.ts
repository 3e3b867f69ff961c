import { createI18n } from '../../lib/i18n/create-i18n.tsx'
import { en } from './en.ts'

const i18n = createI18n({ en, bn: async () => (await import('./bn.ts')).bn })

export const { I18nProvider, useI18n, load: loadMessages, loadScreenMessages } = i18n

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
  i18n.addScreenLoader(async () => {
    bangla = await loadBangla()
  })
  return function useMessages() {
    return useI18n().locale === 'en' ? en : bangla
  }
}
