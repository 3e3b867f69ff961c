import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReviewItem } from '@nibondhon/api-contract'
import { methodTraits } from '@nibondhon/domain'
import { lazy, Suspense } from 'react'
import { ClaimFacts } from '../../shared/claim/claim-facts.tsx'
import { receiptKind } from '../../shared/receipt-view.tsx'
import { receiptOf, useReceipt } from '../queue/use-review-data.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { ImageReceipt } from './image-receipt.tsx'
import { ReceiptMissing } from './receipt-missing.tsx'

const PdfReceipt = lazy(() => import('./pdf-receipt.tsx'))

/** The receipt of a submission, as large as the space allows. */
export function ReceiptViewer({ item }: { item: ReviewItem }) {
  const receipt = receiptOf(item)
  if (!receipt && item.claim) {
    return (
      <Box sx={{ p: 2 }}>
        <ClaimFacts claim={item.claim} amount={item.amount} />
      </Box>
    )
  }
  return (
    <Box component="section" aria-label={reviewTexts().receipt.label} sx={AREA}>
      {receipt ? (
        <Receipt key={receipt.fileId} {...receipt} name={item.receipt?.name ?? ''} />
      ) : (
        <ReceiptMissing text={missingText(item)} />
      )}
    </Box>
  )
}

function missingText({ method, state }: ReviewItem): string {
  const texts = reviewTexts().receipt
  if (state.receiptFileId !== null) return texts.fileMissing
  return methodTraits(method).needsReceipt ? texts.noneForTransfer : texts.noTransfer
}

function Receipt({ fileId, path, name }: { fileId: string; path: string; name: string }) {
  const texts = reviewTexts().receipt
  const { data, isError, isFetching, refetch } = useReceipt({ fileId, path })
  const loading = <Skeleton variant="rectangular" height="100%" aria-label={texts.loading} />
  if (isError) {
    return (
      <ReceiptMissing
        text={texts.failed}
        action={
          <Button variant="contained" loading={isFetching} onClick={() => void refetch()}>
            {reviewTexts().decide.tryAgain}
          </Button>
        }
      />
    )
  }
  if (!data) return loading
  switch (receiptKind(name)) {
    case 'image':
      return <ImageReceipt content={data} name={name} path={path} />
    case 'pdf':
      return (
        <Suspense fallback={loading}>
          <PdfReceipt content={data} name={name} path={path} />
        </Suspense>
      )
    case 'other':
      return <ReceiptMissing text={texts.noPreview} path={path} />
  }
}

const AREA = {
  position: 'relative',
  minHeight: 0,
  height: { xs: '44dvh', md: 'auto' },
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.muted',
} as const
