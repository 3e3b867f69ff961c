import type { Locale } from '@nibondhon/domain'

export interface SectionProps {
  locale: Locale
  idPrefix: string
}
