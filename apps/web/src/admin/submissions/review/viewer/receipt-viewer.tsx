import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReviewItem } from '@nibondhon/api-contract'
import { lazy, Suspense } from 'react'
import { receiptKind } from '../../shared/receipt-view.tsx'
import { receiptOf, useReceipt } from '../queue/use-review-data.ts'
import { ImageReceipt } from './image-receipt.tsx'
import { ReceiptMissing } from './receipt-missing.tsx'

const PdfReceipt = lazy(() => import('./pdf-receipt.tsx'))

/** The receipt of a submission, as large as the space allows. */
export function ReceiptViewer({ item }: { item: ReviewItem }) {
  const receipt = receiptOf(item)
  return (
    <Box component="section" aria-label="Receipt" sx={AREA}>
      {receipt ? (
        <Receipt key={receipt.fileId} {...receipt} name={item.receipt?.name ?? ''} />
      ) : (
        <ReceiptMissing text={missingText(item)} />
      )}
    </Box>
  )
}

function missingText({ method, state }: ReviewItem): string {
  if (state.receiptFileId !== null) return 'The receipt is missing: its file is no longer stored.'
  return method === 'bank_transfer'
    ? 'There is no receipt for this transfer.'
    : 'There is no receipt: it was not paid by bank transfer.'
}

function Receipt({ fileId, path, name }: { fileId: string; path: string; name: string }) {
  const { data, isError, isFetching, refetch } = useReceipt({ fileId, path })
  const loading = <Skeleton variant="rectangular" height="100%" aria-label="Loading the receipt" />
  if (isError) {
    return (
      <ReceiptMissing
        text="The receipt could not be loaded."
        action={
          <Button variant="contained" loading={isFetching} onClick={() => void refetch()}>
            Try again
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
      return <ReceiptMissing text="There is no preview of this kind of file." path={path} />
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
