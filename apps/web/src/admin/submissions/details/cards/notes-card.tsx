import { Text } from '../../../shared/layout/text.tsx'
import { DetailCard } from './detail-card.tsx'

export function NotesCard({ notes }: { notes: string }) {
  return (
    <DetailCard title="Admin Notes">
      <Text breaksWords keepsLines>
        {notes}
      </Text>
    </DetailCard>
  )
}
