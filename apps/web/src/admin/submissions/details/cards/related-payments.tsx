import Box from '@mui/material/Box'
import { RelatedList } from '../../review/panel/related-list.tsx'
import { useReviewItem } from '../../review/queue/use-review-data.ts'

/** Other submissions with the same transaction or receipt; nothing while they are loaded, or where there are none. */
export function RelatedPayments({ submissionId }: { submissionId: string }) {
  const { data: item } = useReviewItem(submissionId)
  // The same person with two submissions is no reason to look twice here.
  const related = (item?.related ?? []).filter(({ relations }) =>
    relations.some((relation) => relation !== 'sender'),
  )
  if (!item || related.length === 0) return null
  return (
    <Box sx={{ mb: 1.5 }}>
      <RelatedList item={{ ...item, related }} />
    </Box>
  )
}
