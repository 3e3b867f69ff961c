import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { AgreedPrice as Agreed } from '@nibondhon/api-contract'
import { priceLineText } from '@nibondhon/domain'
import { consoleDigits } from '../../../shared/language/console-texts.ts'
import { amountText } from '../../shared/submission-labels.ts'
import { Fact, Facts } from './detail-card.tsx'
import { detailTexts } from '../texts/detail-texts.ts'

/** What was agreed, line by line, and what has to be settled because staff changed answers. */
export function AgreedPrice({ price }: { price: Agreed }) {
  const texts = detailTexts().price
  const lines = price.breakdown.flatMap(({ fieldLabel, selectedOptions }) =>
    selectedOptions.map(({ option, price: amount }) => ({
      name: priceLineText(fieldLabel, option, consoleDigits()),
      amount,
    })),
  )
  return (
    <>
      {price.difference !== 0 && (
        <Alert severity="warning" sx={{ my: 1.5 }}>
          {differenceText(price)}
        </Alert>
      )}
      {lines.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Facts>
            {price.base > 0 && <Fact name={texts.base}>{amountText(price.base)}</Fact>}
            {lines.map(({ name, amount }) => (
              <Fact key={name} name={name}>
                {amountText(amount)}
              </Fact>
            ))}
            <Fact name={texts.agreed}>{amountText(price.total)}</Fact>
          </Facts>
        </Box>
      )}
    </>
  )
}

function differenceText({ total, difference }: Agreed): string {
  const texts = detailTexts().price
  const now = amountText(Math.max(0, total + difference))
  const settle =
    difference > 0 ? texts.collect(amountText(difference)) : texts.refund(amountText(-difference))
  return texts.difference(amountText(total), now, settle)
}
