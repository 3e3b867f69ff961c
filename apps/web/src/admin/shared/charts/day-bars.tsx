import Box from '@mui/material/Box'
import { countText } from '../language/console-formats.ts'

interface DayBarsProps {
  /** Read by screen readers instead of the drawing. */
  label: string
  bars: readonly { name: string; shortName: string; count: number; hint: string }[]
  /** The text below a bar, or null for none. */
  nameAt: (index: number, bars: DayBarsProps['bars']) => string | null
}

const HEIGHT = 168
/** Space for the number above the tallest bar and for the days below. */
const ABOVE = 18
const BELOW = 24

/**
 * Widths are percentages and heights are pixels, so the drawing fills any width while its text keeps its size and
 * shape.
 */
export function DayBars({ label, bars, nameAt }: DayBarsProps) {
  const { top, ticks } = countScale(Math.max(...bars.map(({ count }) => count)))
  const y = (count: number) => ABOVE + HEIGHT * (1 - count / top)
  const slot = 100 / bars.length
  const tallest = bars.reduce((best, bar) => (bar.count > best.count ? bar : best))
  return (
    <Box role="img" aria-label={label} sx={{ display: 'flex', gap: 1, fontSize: '0.75rem' }}>
      <Box
        component="svg"
        width={axisWidth(top)}
        height={ABOVE + HEIGHT + BELOW}
        sx={{ flex: 'none', color: 'text.secondary' }}
      >
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={y(tick)} dy="0.35em" textAnchor="end" fill="currentColor">
            {countText(tick)}
          </text>
        ))}
      </Box>
      <Box
        component="svg"
        width="100%"
        height={ABOVE + HEIGHT + BELOW}
        sx={{ flex: 1, minWidth: 0, overflow: 'visible', '& g:hover .bar': { opacity: 0.7 } }}
      >
        <Box component="g" sx={{ color: 'divider' }}>
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} stroke="currentColor" />
          ))}
        </Box>
        {bars.map((bar, i) => (
          <Box component="g" key={bar.name} sx={{ color: 'primary.main' }}>
            <title>{bar.hint}</title>
            <rect x={`${i * slot}%`} width={`${slot}%`} y={ABOVE} height={HEIGHT} fill="transparent" />
            <rect
              className="bar"
              x={`${(i + 0.15) * slot}%`}
              width={`${slot * 0.7}%`}
              y={y(bar.count)}
              height={ABOVE + HEIGHT - y(bar.count)}
              rx="2"
              fill="currentColor"
            />
          </Box>
        ))}
        <Names bars={bars} slot={slot} nameAt={nameAt} tallest={tallest} tallestY={y(tallest.count) - 5} />
      </Box>
    </Box>
  )
}

interface NamesProps extends Pick<DayBarsProps, 'bars' | 'nameAt'> {
  slot: number
  tallest: DayBarsProps['bars'][number]
  tallestY: number
}

function Names({ bars, slot, nameAt, tallest, tallestY }: NamesProps) {
  const last = bars.length - 1
  const best = bars.indexOf(tallest)
  return (
    <>
      <Box component="g" sx={{ color: 'text.primary', fontWeight: 650, pointerEvents: 'none' }}>
        <text
          x={`${(best + 0.5) * slot}%`}
          y={tallestY}
          textAnchor={slot < NARROW_SLOT ? anchorAt(best, last) : 'middle'}
          fill="currentColor"
        >
          {countText(tallest.count)}
        </text>
      </Box>
      <Box component="g" sx={{ color: 'text.secondary' }}>
        {bars.map((bar, i) => {
          const name = nameAt(i, bars)
          // A name below a narrow bar at the edge would reach beyond it.
          const isEnd = i === last && slot < NARROW_SLOT
          return (
            name !== null && (
              <text
                key={bar.name}
                x={isEnd ? '100%' : `${(i + 0.5) * slot}%`}
                y={ABOVE + HEIGHT + BELOW - 6}
                textAnchor={isEnd ? 'end' : 'middle'}
                fill="currentColor"
              >
                {name}
              </text>
            )
          )
        })}
      </Box>
    </>
  )
}

/** In percent of the width: above it, a name or number has room within its bar. */
const NARROW_SLOT = 10

/** Keeps the number of a bar near an edge inside the drawing. */
function anchorAt(i: number, last: number): 'start' | 'middle' | 'end' {
  if (i < 2) return 'start'
  return i > last - 2 ? 'end' : 'middle'
}

/** A character is about 7 px wide at this size. */
function axisWidth(top: number): number {
  return countText(top).length * 7 + 2
}

interface Scale {
  /** The value at the top of the axis. */
  top: number
  /** The values with a grid line, from 0 up. */
  ticks: number[]
}

/** An axis for whole numbers, from 0 to at least the largest value, in at most five round steps. */
export function countScale(greatest: number): Scale {
  const step = roundStep(Math.max(greatest, 1) / 5)
  const steps = Math.ceil(Math.max(greatest, 1) / step)
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, i) => i * step) }
}

/** The smallest of 1, 2, 5, 10, 20, 50, … that is at least the given step. */
function roundStep(least: number): number {
  let power = 1
  while (power * 10 < least) power *= 10
  return [power, 2 * power, 5 * power, 10 * power].find((step) => step >= least) ?? power * 10
}
