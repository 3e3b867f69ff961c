import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Column } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { reviewTexts } from '../texts/review-texts.ts'

interface ReceiptMissingProps {
  text: string
  /** Where the file can be opened all the same. */
  path?: string
  action?: ReactNode
}

/** Replaces the receipt where there is none, or where it cannot be shown. */
export function ReceiptMissing({ text, path, action }: ReceiptMissingProps) {
  return (
    <Column
      role="status"
      gap={1.5}
      style={{ height: '100%', placeContent: 'center', justifyItems: 'center', padding: 16 }}
    >
      <ReceiptLongOutlined fontSize="large" color="disabled" />
      <Text isMuted align="center">
        {text}
      </Text>
      {action}
      {path !== undefined && (
        <Button
          component="a"
          href={`/${path}`}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          color="inherit"
        >
          {reviewTexts().receipt.newTab}
        </Button>
      )}
    </Column>
  )
}
