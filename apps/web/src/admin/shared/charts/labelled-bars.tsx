import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { PlainList } from '../layout/layout.tsx'

export type BarPattern = 'plain' | 'striped' | 'dotted'

export interface LabelledBar {
  key: string
  name: ReactNode
  value: string
  /** Length of the bar relative to the longest, from 0 to 1. */
  size: number
  colour: string
  pattern: BarPattern
}

/** Horizontal bars, each under its name and number, as a list that screen readers read in full. */
export function LabelledBars({ label, bars }: { label: string; bars: readonly LabelledBar[] }) {
  const largest = Math.max(...bars.map(({ size }) => size), 1)
  return (
    <PlainList aria-label={label} gap={1.5}>
      {bars.map(({ key, name, value, size, colour, pattern }) => (
        <Box component="li" key={key}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 2, mb: 0.5 }}>
            <Typography
              component="div"
              variant="body2"
              sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {name}
            </Typography>
            <Typography variant="body2" sx={{ flex: 'none', fontWeight: 600 }}>
              {value}
            </Typography>
          </Box>
          <Bar part={size / largest} colour={colour} pattern={pattern} isEmpty={size === 0} />
        </Box>
      ))}
    </PlainList>
  )
}

const HEIGHT = 12

interface BarProps {
  part: number
  colour: string
  pattern: BarPattern
  isEmpty?: boolean
}

/** A single bar; it says nothing to screen readers. */
export function Bar({ part, colour, pattern, isEmpty = false }: BarProps) {
  const id = useId()
  return (
    <Box
      component="svg"
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      sx={{ display: 'block', color: colour, bgcolor: 'background.muted', borderRadius: '4px' }}
    >
      {pattern !== 'plain' && <defs>{PATTERNS[pattern](id)}</defs>}
      {!isEmpty && (
        <rect
          x="0.5"
          y="0.5"
          rx="3.5"
          height={HEIGHT - 1}
          // A value above 0 always shows a visible bar.
          style={{ width: `max(4px, ${part * 100}% - 1px)` }}
          fill={pattern === 'plain' ? 'currentColor' : `url(#${id})`}
          stroke="currentColor"
        />
      )}
    </Box>
  )
}

const PATTERNS = {
  striped: (id: string) => (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="3" height="6" fill="currentColor" />
    </pattern>
  ),
  dotted: (id: string) => (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <circle cx="3" cy="3" r="1.3" fill="currentColor" />
    </pattern>
  ),
} as const
