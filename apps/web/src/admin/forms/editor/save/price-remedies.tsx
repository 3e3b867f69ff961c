import Button from '@mui/material/Button'
import { Row } from '../../../shared/layout/layout.tsx'
import { useEditor } from '../editor-context.ts'
import { removePrices, requirePayment } from '../state/payment-remedies.ts'
import { saveTexts } from './texts/save-texts.ts'

/** The setting that reports prices without payment. */
export const PRICES_WITHOUT_PAYMENT = 'settings.requirePayment'

const REMEDIES = [
  { step: 'requirePayment', edit: requirePayment },
  { step: 'removePrices', edit: removePrices },
] as const

/** Buttons that fix a form whose options have prices although it requires no payment. Each is one undo step. */
export function PriceRemedies() {
  const { dispatch } = useEditor()
  const texts = saveTexts().remedies
  return (
    <Row mt={1} role="group" aria-label={texts.label}>
      {REMEDIES.map(({ step, edit }) => (
        <Button
          key={step}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => dispatch({ type: 'edited', step, edit })}
        >
          {texts[step]}
        </Button>
      ))}
    </Row>
  )
}
