import { type Association, associationName, NO_ASSOCIATION } from '@nibondhon/domain'
import { useI18n } from '../translations/public-i18n.ts'
import { usePage } from './page-data.tsx'

/** The association whose page this is, and its name in the language of the page. */
export function useAssociation(): { association: Association; name: string } {
  const { locale } = useI18n()
  const association = usePage().data?.association ?? NO_ASSOCIATION
  return { association, name: associationName(association, locale) }
}
