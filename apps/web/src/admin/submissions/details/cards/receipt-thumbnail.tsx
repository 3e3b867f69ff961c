import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { receiptKind } from '../../shared/receipt-view.tsx'
import { detailTexts } from '../texts/detail-texts.ts'

interface ReceiptThumbnailProps {
  path: string
  name: string
  onOpen: () => void
}

/** A thumbnail of the receipt that opens it in full size. */
export function ReceiptThumbnail({ path, name, onOpen }: ReceiptThumbnailProps) {
  const texts = detailTexts().payment
  const [hidden, setHidden] = useState(false)
  const kind = receiptKind(name)
  return (
    <ButtonBase onClick={onOpen} sx={FRAME}>
      {kind === 'image' && !hidden ? (
        <Box
          component="img"
          src={`/${path}`}
          alt=""
          onError={() => {
            console.warn('the receipt could not be loaded')
            setHidden(true)
          }}
          sx={{ width: '100%', maxHeight: 240, objectFit: 'contain', bgcolor: 'background.muted' }}
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            py: 3,
            bgcolor: 'background.muted',
            color: 'text.secondary',
          }}
        >
          {kind === 'pdf' ? (
            <PictureAsPdfOutlined fontSize="large" />
          ) : (
            <InsertDriveFileOutlined fontSize="large" />
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, px: 1.5, py: 1 }}>
        <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography
          variant="body2"
          data-print="none"
          sx={{ flex: 'none', color: 'primary.main', fontWeight: 600 }}
        >
          {texts.viewReceipt}
        </Typography>
      </Box>
    </ButtonBase>
  )
}

const FRAME = {
  display: 'block',
  width: '100%',
  mb: 2,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '&:hover': { borderColor: 'primary.main' },
} as const
