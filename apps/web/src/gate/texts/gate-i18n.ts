import { createI18n } from '../../lib/i18n/create-i18n.tsx'
import { en } from './gate-texts-en.ts'

const i18n = createI18n({ en, bn: async () => (await import('./gate-texts-bn.ts')).bn })

export const { I18nProvider, useI18n, load: loadTexts } = i18n
