import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { differenceText } from '../books/days/difference-text.ts'
import { placeName } from '../books/method-name.ts'
import { ToneChip } from '../shared/chip/chips.tsx'
import { countText, dayText, takaText } from '../shared/language/console-formats.ts'
import { Row } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { HighlightedItem } from '../shared/list/highlighted-item.tsx'
import { decisionPath, type LinkedItem } from './decision-path.ts'
import { inboxTexts } from './texts/inbox-texts.ts'

interface DifferenceItemProps {
  item: Extract<LinkedItem, { kind: 'difference' }>
  isCurrent: boolean
}

/** Open days on which the statement of an account differs from the books. */
export function DifferenceItem({ item, isCurrent }: DifferenceItemProps) {
  const texts = inboxTexts()
  const { from, to, days, difference } = item.difference
  return (
    <HighlightedItem isCurrent={isCurrent}>
      <Row>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Row>
            <Text component="span" isStrong>
              {takaText(Math.abs(difference.amount))}
            </Text>
            <ToneChip tone="error" label={texts.chips.difference} />
          </Row>
          <Text breaksWords>
            {placeName(item.difference)}: {differenceText(difference)}
          </Text>
          <Text variant="body2" isMuted>
            {days === 1 ? dayText(from) : texts.days(dayText(from), dayText(to), countText(days))}
          </Text>
        </Box>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={RouterLink}
          to={decisionPath(item)}
          aria-label={texts.openBooksOf(placeName(item.difference))}
        >
          {texts.openBooks}
        </Button>
      </Row>
    </HighlightedItem>
  )
}
