import Button from '@mui/material/Button'
import { Row } from '../../../shared/layout/layout.tsx'
import { useEditor } from '../editor-context.ts'
import { removePrices, requirePayment } from '../state/payment-remedies.ts'

/** The setting that reports prices without payment. */
export const PRICES_WITHOUT_PAYMENT = 'settings.requirePayment'

const REMEDIES = [
  { step: 'requirePayment', edit: requirePayment, text: 'Require payment' },
  { step: 'removePrices', edit: removePrices, text: 'Remove prices' },
]

/** Buttons that fix a form whose options have prices although it requires no payment. Each is one undo step. */
export function PriceRemedies() {
  const { dispatch } = useEditor()
  return (
    <Row mt={1} role="group" aria-label="Prices without payment">
      {REMEDIES.map(({ step, edit, text }) => (
        <Button
          key={step}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => dispatch({ type: 'edited', step, edit })}
        >
          {text}
        </Button>
      ))}
    </Row>
  )
}
