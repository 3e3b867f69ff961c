import ArrowBackIosNew from '@mui/icons-material/ArrowBackIosNew'
import ArrowForwardIos from '@mui/icons-material/ArrowForwardIos'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { countText } from '../../../shared/language/console-formats.ts'
import { Row, Spread } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { InboxLink } from '../../../shared/inbox/inbox-link.tsx'
import { shellTexts } from '../../../shared/texts/shell-texts.ts'
import { reviewTexts } from '../texts/review-texts.ts'

interface QueueHeaderProps {
  title: string
  position: number
  count: number
  back: string
  onMove: (by: 1 | -1) => void
}

export function QueueHeader({ title, position, count, back, onMove }: QueueHeaderProps) {
  const texts = reviewTexts()
  useEffect(() => {
    document.title = shellTexts().shell.pageTitle(title)
  }, [title])
  const isOver = position >= count
  return (
    <Box>
      <Spread noWrap gap={1}>
        <Row gap={0.5}>
          <Typography
            component="h1"
            sx={{ fontSize: { xs: '1.0625rem', sm: '1.375rem' }, fontWeight: 700, mr: 1 }}
          >
            {title}
          </Typography>
          <Text isMuted isStrong aria-live="polite" noWrap>
            {texts.queue.position(countText(isOver ? count : position + 1), countText(count))}
          </Text>
        </Row>
        <Row component="nav" aria-label={texts.queue.label} gap={0} noWrap>
          <Tooltip title={`${texts.queue.previous} (←)`}>
            <span>
              <IconButton
                aria-label={texts.queue.previous}
                disabled={position === 0}
                onClick={() => onMove(-1)}
                sx={TOUCH}
              >
                <ArrowBackIosNew fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
          <Tooltip title={`${texts.queue.next} (→)`}>
            <span>
              <IconButton
                aria-label={texts.queue.next}
                disabled={isOver}
                onClick={() => onMove(1)}
                sx={TOUCH}
              >
                <ArrowForwardIos fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
          <InboxLink isIcon />
          <Tooltip title={texts.page.backToList}>
            <IconButton component={Link} to={back} aria-label={texts.page.backToList} sx={TOUCH}>
              <CloseOutlined />
            </IconButton>
          </Tooltip>
        </Row>
      </Spread>
      <LinearProgress
        variant="determinate"
        aria-label={texts.queue.progress}
        value={count === 0 ? 100 : (Math.min(position, count) / count) * 100}
        sx={{ borderRadius: 1 }}
      />
    </Box>
  )
}

const TOUCH = { width: 44, height: 44 } as const
