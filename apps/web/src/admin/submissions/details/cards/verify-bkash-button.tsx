import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../../lib/api.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { refreshSubmissions } from '../../shared/use-submissions.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'

/** Checks with bKash a payment whose member never returned. The server verifies the result with bKash itself. */
export function VerifyBkashButton({ uniqueId, paymentID }: { uniqueId: string; paymentID: string }) {
  const [busy, setBusy] = useState(false)
  const showSnackbar = useSnackbar()
  const client = useQueryClient()

  async function verify() {
    setBusy(true)
    try {
      const { transactionStatus, trxID } = await request('GET /api/bkash/status/:paymentID', {
        params: { paymentID },
      })
      if (transactionStatus !== 'Completed' || !trxID) {
        showSnackbar('Bkash payment not completed yet. Please try again later.', 'error')
        return
      }
      const { submission } = await request('PUT /api/submissions/:uniqueId/payment', {
        params: { uniqueId },
        body: { paymentStatus: 'completed', bkashTrxId: trxID, bkashPaymentId: paymentID },
      })
      if (submission.paymentInfo.status === 'completed') {
        showSnackbar('Bkash payment verified and submission updated successfully.', 'success')
      } else showSnackbar('bKash was paid, but something does not fit: the payment needs review.', 'warning')
    } catch (error) {
      const fallback = 'Failed to update submission with Bkash payment details. Please try again.'
      showSnackbar(messageOr(fallback, error), 'error')
    } finally {
      setBusy(false)
      refreshSubmissions(client)
    }
  }

  return (
    <Button variant="outlined" color="inherit" loading={busy} onClick={() => void verify()}>
      Verify bKash
    </Button>
  )
}
