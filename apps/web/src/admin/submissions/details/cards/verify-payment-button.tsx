import Button from '@mui/material/Button'
import type { RedirectMethod } from '@nibondhon/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../../lib/api.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { refreshSubmissions } from '../../shared/use-submissions.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { detailTexts } from '../texts/detail-texts.ts'

interface VerifyPaymentButtonProps {
  uniqueId: string
  paymentID: string
  method: RedirectMethod
}

/** Checks with the provider a payment whose member never returned. The server verifies the result itself. */
export function VerifyPaymentButton({ uniqueId, paymentID, method }: VerifyPaymentButtonProps) {
  const texts = detailTexts().verify[method]
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
        showSnackbar(texts.notCompleted, 'error')
        return
      }
      const { submission } = await request('PUT /api/submissions/:uniqueId/payment', {
        params: { uniqueId },
        body: { paymentStatus: 'completed', bkashTrxId: trxID, bkashPaymentId: paymentID },
      })
      if (submission.paymentInfo.status === 'completed') {
        showSnackbar(texts.verified, 'success')
      } else showSnackbar(texts.doesNotFit, 'warning')
    } catch (error) {
      const fallback = texts.failed
      showSnackbar(messageOr(fallback, error), 'error')
    } finally {
      setBusy(false)
      refreshSubmissions(client)
    }
  }

  return (
    <Button variant="outlined" color="inherit" loading={busy} onClick={() => void verify()}>
      {texts.verify}
    </Button>
  )
}
