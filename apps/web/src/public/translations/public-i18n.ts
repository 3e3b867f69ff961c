import { createI18n } from '../../lib/i18n/create-i18n.tsx'
import { en } from './en.ts'

export const { I18nProvider, useI18n, loadInitial, addWordsOfScreen, loadWordsOfScreens } = createI18n({
  en,
  bn: async () => (await import('./bn.ts')).bn,
})
