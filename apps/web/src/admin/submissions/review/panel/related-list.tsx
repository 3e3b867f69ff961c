import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { ReviewItem } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { countText, dateText } from '../../../shared/language/console-formats.ts'
import { DividedList, Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { amountText, nameOf, statusLabel } from '../../shared/submission-labels.ts'
import { reviewTexts } from '../texts/review-texts.ts'

/** As many as fit beside a receipt without scrolling. */
const SHOWN = 2

/** Other submissions that look like the same payment, the most suspicious first; renders nothing when there are none. */
export function RelatedList({ item: { related, hasMoreRelated, receipt } }: { item: ReviewItem }) {
  const texts = reviewTexts().related
  const [isOpen, setOpen] = useState(false)
  if (related.length === 0) {
    return receipt && !receipt.isCompared ? (
      <Text variant="body2" isMuted>
        {texts.notCompared}
      </Text>
    ) : null
  }
  const isSuspicious = related.some(({ relations }) => relations.some((relation) => relation !== 'sender'))
  const tone = isSuspicious ? 'warning' : 'info'
  const shown = isOpen ? related : related.slice(0, SHOWN)
  return (
    <Box
      component="section"
      aria-label={texts.label}
      sx={{ px: 1.25, py: 0.75, borderRadius: 1, bgcolor: `${tone}.tint` }}
    >
      <Row gap={0.75}>
        <WarningAmberOutlined fontSize="small" color={tone} />
        <Text variant="body2" isStrong>
          {texts.count(related.length, countText(related.length), hasMoreRelated)}
        </Text>
      </Row>
      <DividedList rowPadding={0.5}>
        {shown.map((other) => (
          <li key={other.id}>
            <Text variant="body2" component="div">
              <MuiLink
                component={Link}
                to={`/admin/submissions/${other.id}`}
                target="_blank"
                rel="noreferrer"
              >
                {nameOf(other)}
              </MuiLink>{' '}
              · {statusLabel(other.status)} · {amountText(other.amount)}
            </Text>
            <Text variant="caption" isMuted component="div">
              {texts.same(other.relations)} · {other.formTitle}, {dateText(other.createdAt)}
            </Text>
          </li>
        ))}
      </DividedList>
      {related.length > SHOWN && (
        <Button
          size="small"
          sx={{ px: 0.5, minHeight: 32 }}
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {isOpen ? reviewTexts().facts.showLess : texts.showMore(countText(related.length - SHOWN))}
        </Button>
      )}
    </Box>
  )
}
