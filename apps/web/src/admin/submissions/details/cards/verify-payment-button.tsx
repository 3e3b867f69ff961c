import Button from '@mui/material/Button'
import type { RedirectMethod } from '@nibondhon/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'
import { refreshSubmissions } from '../../shared/use-submissions.ts'
import { detailTexts } from '../texts/detail-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface VerifyPaymentButtonProps {
  uniqueId: string
  paymentID: string
  method: RedirectMethod
}

/** Checks with the provider a payment whose member never returned. The server verifies the result itself. */
export function VerifyPaymentButton({ uniqueId, paymentID, method }: VerifyPaymentButtonProps) {
  const texts = detailTexts().verify[method]
  const client = useQueryClient()

  const verifying = useMutation({
    mutationFn: async () => {
      const { transactionStatus, trxID } = await request('GET /api/bkash/status/:paymentID', {
        params: { paymentID },
      })
      if (transactionStatus !== 'Completed' || !trxID) return 'notCompleted'
      const { submission } = await request('PUT /api/submissions/:uniqueId/payment', {
        params: { uniqueId },
        body: { paymentStatus: 'completed', bkashTrxId: trxID, bkashPaymentId: paymentID },
      })
      return submission.paymentInfo.status === 'completed' ? 'verified' : 'doesNotFit'
    },
    onSettled: () => refreshSubmissions(client),
  })
  const verify = useSave(verifying, {
    done: (outcome) => ({ text: texts[outcome], severity: SEVERITY[outcome] }),
    failed: texts.failed,
  })

  return (
    <Button variant="outlined" color="inherit" loading={verify.isPending} onClick={() => void verify.run()}>
      {texts.verify}
    </Button>
  )
}

const SEVERITY = { verified: 'success', notCompleted: 'error', doesNotFit: 'warning' } as const
