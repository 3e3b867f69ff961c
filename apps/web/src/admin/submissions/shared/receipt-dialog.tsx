import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { PaymentInfo } from '@nibondhon/api-contract'
import { Text } from '../../shared/layout/text.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { amountText } from './submission-labels.ts'
import { submissionTexts } from './texts/submission-texts.ts'

export function ReceiptDialog({ payment, onClose }: { payment: PaymentInfo; onClose: () => void }) {
  const texts = submissionTexts().receipt
  const { receiptPath, receiptName } = payment
  if (receiptPath === null) return null
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="receipt-dialog">
      <DialogTitle id="receipt-dialog">{texts.title}</DialogTitle>
      <DialogContent>
        <Text variant="body2" isMuted breaksWords mb={1.5}>
          {texts.toPay(receiptName ?? '', amountText(payment.amount))}
        </Text>
        <ReceiptView path={receiptPath} name={receiptName ?? ''} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button
          color="inherit"
          variant="outlined"
          component="a"
          href={`/${receiptPath}`}
          target="_blank"
          rel="noreferrer"
          startIcon={<OpenInNewOutlined />}
        >
          {texts.newTab}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
