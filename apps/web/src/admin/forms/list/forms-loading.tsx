import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { formListTexts } from './texts/form-list-texts.ts'

/** Cards of 350 px or more; one to a row where that is wider than the screen. */
export const CARD_GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 350px), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

const CARDS = [1, 2, 3]

export function FormsLoading() {
  return (
    <Box role="status" aria-label={formListTexts().list.loading} aria-busy="true" sx={CARD_GRID}>
      {CARDS.map((card) => (
        <Card key={card} sx={{ p: 2.5 }}>
          <Skeleton width="60%" height={28} />
          <Skeleton width="90%" />
          <Skeleton width="40%" sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={58} />
          <Skeleton width="70%" height={40} sx={{ mt: 1.5 }} />
        </Card>
      ))}
    </Box>
  )
}
