import type { UnmatchedPayment } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import { AssignDialog } from '../shared/assign/assign-dialog.tsx'
import { NotOursDialog } from '../shared/assign/not-ours-dialog.tsx'
import { paisaText } from '../shared/language/console-formats.ts'
import { methodLabel } from '../shared/language/method-label.ts'
import { unmatchedTexts } from './texts/unmatched-texts.ts'
import { useChangeUnmatched } from './use-change-unmatched.ts'

export interface UnmatchedDialogProps {
  payment: UnmatchedPayment
  name: 'assign' | 'notOurs'
  onClose: () => void
}

/** Where staff assign a payment or mark it as not ours. */
export function UnmatchedDialog({ payment, name, onClose }: UnmatchedDialogProps) {
  const { assign, markNotOurs } = useChangeUnmatched(payment.id)
  const { trxID, amountPaisa } = payment
  const about = [trxID, aboutOf(payment)].filter(Boolean).join(' · ')
  if (name === 'assign' && amountPaisa !== null) {
    return <AssignDialog amount={paisaToTaka(amountPaisa)} about={about} send={assign} onClose={onClose} />
  }
  return (
    <NotOursDialog
      amount={amountPaisa === null ? unmatchedTexts().unknownAmount : paisaText(amountPaisa)}
      about={about}
      send={markNotOurs}
      onClose={onClose}
    />
  )
}

/** What the payment says about itself. */
export function aboutOf({ method, payer, reference, invoice }: UnmatchedPayment): string {
  const texts = unmatchedTexts()
  return [
    methodLabel(method),
    payer !== '' && texts.from(payer),
    reference !== '' && texts.reference(reference),
    invoice !== '' && texts.invoice(invoice),
  ]
    .filter(Boolean)
    .join(' · ')
}
