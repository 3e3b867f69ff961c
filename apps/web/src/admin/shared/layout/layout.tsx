import Box, { type BoxProps } from '@mui/material/Box'
import type { ElementType } from 'react'

/**
 * What every layout component takes: the attributes of its element, and its distance to what is above and below. No
 * `sx`: a screen that needs another layout writes its own Box.
 */
interface LayoutProps extends Omit<BoxProps, 'sx' | 'gap' | 'component'> {
  component?: ElementType
  gap?: number
  mt?: number
  mb?: number
}

interface RowProps extends LayoutProps {
  align?: 'center' | 'flex-start' | 'stretch'
  noWrap?: boolean
}

/** Items in a row, which wrap to the next line where there is no room. */
export function Row({ gap = 1, align = 'center', noWrap = false, mt, mb, ...rest }: RowProps) {
  const sx = { display: 'flex', flexWrap: noWrap ? 'nowrap' : 'wrap', alignItems: align, gap }
  return <Box {...rest} sx={{ ...sx, ...margins(mt, mb) }} />
}

interface SpreadProps extends LayoutProps {
  align?: 'center' | 'flex-start'
  noWrap?: boolean
}

/** A row whose items are at its two ends; they wrap where there is no room. */
export function Spread({ gap = 1, align = 'center', noWrap = false, mt, mb, ...rest }: SpreadProps) {
  const sx = {
    display: 'flex',
    flexWrap: noWrap ? 'nowrap' : 'wrap',
    alignItems: align,
    justifyContent: 'space-between',
    gap,
  }
  return <Box {...rest} sx={{ ...sx, ...margins(mt, mb) }} />
}

/** Items below each other, as wide as the column. */
export function Column({ gap = 2, mt, mb, ...rest }: LayoutProps) {
  const sx = { display: 'grid', gap }
  return <Box {...rest} sx={{ ...sx, ...margins(mt, mb) }} />
}

/** A list without bullets and indentation. */
export function PlainList({ component = 'ul', gap = 2, mt = 0, mb = 0, ...rest }: LayoutProps) {
  return (
    <Box
      component={component}
      {...rest}
      sx={{ display: 'grid', gap, m: 0, mt, mb, p: 0, listStyle: 'none' }}
    />
  )
}

interface DividedListProps extends Omit<LayoutProps, 'gap'> {
  /** Above and below each row; a row that sets its own padding leaves it out. */
  rowPadding?: number
  hasBorder?: boolean
}

/** A list without bullets whose rows have lines between them. */
export function DividedList({
  component = 'ul',
  rowPadding,
  hasBorder = false,
  mt = 0,
  mb = 0,
  ...rest
}: DividedListProps) {
  return (
    <Box
      component={component}
      {...rest}
      sx={{
        m: 0,
        mt,
        mb,
        p: 0,
        listStyle: 'none',
        ...(hasBorder && { border: 1, borderColor: 'divider', borderRadius: 1 }),
        ...(rowPadding !== undefined && { '& > *': { py: rowPadding } }),
        '& > * + *': { borderTop: 1, borderColor: 'divider' },
      }}
    />
  )
}

interface MutedPanelProps extends Omit<LayoutProps, 'gap'> {
  padding?: number
}

/** A panel in the muted background colour, for text that belongs to what is above it. */
export function MutedPanel({ padding = 1.5, mt, mb, ...rest }: MutedPanelProps) {
  const sx = { p: padding, borderRadius: 1, bgcolor: 'background.muted' }
  return <Box {...rest} sx={{ ...sx, ...margins(mt, mb) }} />
}

/** Leaves out a margin that is not given, so that it overrides no other style. */
function margins(mt: number | undefined, mb: number | undefined) {
  return { ...(mt !== undefined && { mt }), ...(mb !== undefined && { mb }) }
}
