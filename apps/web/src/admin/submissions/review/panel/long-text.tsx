import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { Text } from '../../../shared/layout/text.tsx'
import { reviewTexts } from '../texts/review-texts.ts'

/** From this length on a text may be longer than its lines, in a panel of 360 px. */
const CHARACTERS_PER_LINE = 34

/** A text that shows its first lines until it is opened. */
export function LongText({ label, text, lines }: { label: string; text: string; lines: number }) {
  const texts = reviewTexts().facts
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > lines * CHARACTERS_PER_LINE || text.split('\n').length > lines
  return (
    <section aria-labelledby={id}>
      <Text id={id} variant="body2" isMuted>
        {label}
      </Text>
      <Box
        sx={{
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          lineHeight: 1.6,
          ...(isLong && !isOpen && { ...CLAMPED, WebkitLineClamp: lines }),
        }}
      >
        {text}
      </Box>
      {isLong && (
        <Button
          size="small"
          sx={{ px: 0.5, minHeight: 32 }}
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {isOpen ? texts.showLess : texts.showAll}
        </Button>
      )}
    </section>
  )
}

const CLAMPED = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const
