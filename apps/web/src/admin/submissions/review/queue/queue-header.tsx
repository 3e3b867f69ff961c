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
import { Row, Spread } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'

interface QueueHeaderProps {
  title: string
  position: number
  count: number
  back: string
  onMove: (by: 1 | -1) => void
}

export function QueueHeader({ title, position, count, back, onMove }: QueueHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Admin Panel`
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
            {isOver ? `${count} of ${count}` : `${position + 1} of ${count}`}
          </Text>
        </Row>
        <Row component="nav" aria-label="Queue" gap={0} noWrap>
          <Tooltip title="Previous (←)">
            <span>
              <IconButton
                aria-label="Previous"
                disabled={position === 0}
                onClick={() => onMove(-1)}
                sx={TOUCH}
              >
                <ArrowBackIosNew fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
          <Tooltip title="Next (→)">
            <span>
              <IconButton aria-label="Next" disabled={isOver} onClick={() => onMove(1)} sx={TOUCH}>
                <ArrowForwardIos fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
          <Tooltip title="Back to the list">
            <IconButton component={Link} to={back} aria-label="Back to the list" sx={TOUCH}>
              <CloseOutlined />
            </IconButton>
          </Tooltip>
        </Row>
      </Spread>
      <LinearProgress
        variant="determinate"
        aria-label="Progress"
        value={count === 0 ? 100 : (Math.min(position, count) / count) * 100}
        sx={{ borderRadius: 1 }}
      />
    </Box>
  )
}

const TOUCH = { width: 44, height: 44 } as const
