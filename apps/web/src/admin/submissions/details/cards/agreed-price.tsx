import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { AgreedPrice as Agreed } from '@nibondhon/api-contract'
import { amountText } from '../../shared/submission-labels.ts'
import { Fact, Facts } from './detail-card.tsx'

/** What was agreed, line by line, and what has to be settled because staff changed answers. */
export function AgreedPrice({ price }: { price: Agreed }) {
  const lines = price.breakdown.flatMap(({ fieldLabel, selectedOptions }) =>
    selectedOptions.map(({ option, price: amount }) => ({
      name: option === '' ? fieldLabel : `${fieldLabel}: ${option}`,
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
            {price.base > 0 && <Fact name="Base price">{amountText(price.base)}</Fact>}
            {lines.map(({ name, amount }) => (
              <Fact key={name} name={name}>
                {amountText(amount)}
              </Fact>
            ))}
            <Fact name="Agreed price">{amountText(price.total)}</Fact>
          </Facts>
        </Box>
      )}
    </>
  )
}

function differenceText({ total, difference }: Agreed): string {
  const now = amountText(Math.max(0, total + difference))
  const settle =
    difference > 0
      ? `${amountText(difference)} is to be collected`
      : `${amountText(-difference)} is to be refunded`
  return `Agreed price ${amountText(total)}. Since staff changed the answers they cost ${now}: ${settle}.`
}
