import type { PublicSubmission } from '@nibondhon/api-contract'
import { formatPaymentReference } from '@nibondhon/domain'
import { useScreenMessages } from '../../translations/screen-messages.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { DescriptionItem } from '../ui/description-list.tsx'

/** What the member writes on a bank transfer. */
export function PaymentReference({ summary: { paymentReference } }: { summary: PublicSubmission }) {
  const { submission } = useScreenMessages()
  if (paymentReference === undefined) return null
  return (
    <DescriptionItem name={submission.paymentReference}>
      {formatPaymentReference(paymentReference)}{' '}
      <CopyButton text={paymentReference} what={submission.paymentReference} />
    </DescriptionItem>
  )
}
