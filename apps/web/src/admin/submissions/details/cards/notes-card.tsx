import Typography from '@mui/material/Typography'
import { DetailCard } from './detail-card.tsx'

export function NotesCard({ notes }: { notes: string }) {
  return (
    <DetailCard title="Admin Notes">
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</Typography>
    </DetailCard>
  )
}
