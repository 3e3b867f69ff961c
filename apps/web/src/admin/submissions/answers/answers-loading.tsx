import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { QUESTIONS } from './questions/questions-grid.ts'
import { answersTexts } from './texts/answers-texts.ts'

export function AnswersLoading() {
  return (
    <Box role="status" aria-label={answersTexts().page.counting} aria-busy="true" sx={QUESTIONS}>
      {Array.from({ length: 4 }, (_, card) => (
        <Card key={card} sx={{ p: 2.5 }}>
          <Skeleton width="50%" height={28} />
          <Skeleton width="35%" sx={{ mb: 2 }} />
          {Array.from({ length: 4 }, (_unused, row) => (
            <Skeleton key={row} variant="rounded" height={14} sx={{ my: 2 }} width={`${90 - row * 18}%`} />
          ))}
        </Card>
      ))}
    </Box>
  )
}
