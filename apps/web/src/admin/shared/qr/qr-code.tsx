import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { qrPath, qrSquares } from '../../../lib/qr/qr-squares.ts'

/** Black on white in every theme, as scanners need it. */
export function QrCode({ text, label, maxWidth = 280 }: { text: string; label: string; maxWidth?: number }) {
  const squares = useMemo(() => qrSquares(text), [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${squares.size} ${squares.size}`}
      shapeRendering="crispEdges"
      sx={{ width: '100%', maxWidth, borderRadius: 1, bgcolor: '#fff' }}
    >
      <path fill="#000" d={qrPath(squares)} />
    </Box>
  )
}
