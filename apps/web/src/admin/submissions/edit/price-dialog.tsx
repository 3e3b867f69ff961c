import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { Fact, Facts } from '../details/cards/detail-card.tsx'
import { amountText } from '../shared/submission-labels.ts'
import { editTexts } from './texts/edit-texts.ts'
import type { PriceChange } from './use-price-question.ts'

/** What the changed answers cost, before anything is saved. */
export function PriceDialog({
  price,
  onAnswer,
}: {
  price: PriceChange
  onAnswer: (isAgreed: boolean) => void
}) {
  const texts = editTexts().price
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.verb}
      isPending={false}
      maxWidth="xs"
      onSubmit={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Facts>
        <Fact name={texts.before}>{amountText(price.before)}</Fact>
        <Fact name={texts.now}>{amountText(price.total)}</Fact>
        {price.toPay > 0 && <Fact name={texts.toPay}>{amountText(price.toPay)}</Fact>}
        {price.comesBack > 0 && <Fact name={texts.comesBack}>{amountText(price.comesBack)}</Fact>}
      </Facts>
      <Text isMuted>{consequence(price)}</Text>
    </FormDialog>
  )
}

function consequence({ toPay, comesBack, isNoted }: PriceChange): string {
  const texts = editTexts().price
  if (isNoted) return texts.noted
  if (toPay > 0) return texts.willPay
  return comesBack > 0 ? texts.willReturn : texts.nothingOpen
}
