import { useAssociation } from '../../page-data/use-association.ts'
import { useI18n } from '../../translations/public-i18n.ts'
import { WhoToAsk } from './who-to-ask.tsx'

/** On pages about a problem, where the association can be reached. */
export function HelpLine() {
  const { ask } = useI18n().messages
  const { phone, email } = useAssociation().association
  return phone === '' && email === '' ? null : <WhoToAsk question={ask.help} />
}
