import type { PublicSubmission } from '@nibondhon/api-contract'
import { nameProvider, providerWords } from '@nibondhon/domain'
import { useI18n } from '../../translations/public-i18n.ts'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { DescriptionItem } from '../ui/description-list.tsx'

/** The provider's number of a payment that is completed. */
export function TransactionId({
  summary,
}: {
  summary: Pick<PublicSubmission, 'paymentMethod' | 'bkashTrxId'>
}) {
  const { locale } = useI18n()
  const { view } = useScreenMessages()
  const name = nameProvider(view.trxId, providerWords(summary.paymentMethod, locale))
  return <DescriptionItem name={name}>{summary.bkashTrxId}</DescriptionItem>
}
