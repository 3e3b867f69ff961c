import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import type { Field } from '@nibondhon/domain'
import type { KeyboardEvent, PointerEvent } from 'react'
import { MAX_WIDTH, MIN_WIDTH } from '../../shared/list-preferences.ts'
import { listTexts } from '../texts/list-texts.ts'

interface ColumnHeadProps {
  field: Field
  /** Undefined where the content decides. */
  width: number | undefined
  onWidth: (width: number) => void
}

const STEP = 16

/** The head of a column with an answer. Its right edge changes the width, by pointer or with the arrow keys. */
export function ColumnHead({ field, width, onWidth }: ColumnHeadProps) {
  const texts = listTexts().table
  const set = (next: number) => onWidth(Math.round(Math.min(Math.max(next, MIN_WIDTH), MAX_WIDTH)))

  function drag(event: PointerEvent<HTMLElement>) {
    const edge = event.currentTarget
    const cell = edge.parentElement
    if (!cell) return
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const start = cell.offsetWidth - event.clientX
    edge.onpointermove = ({ clientX }) => set(start + clientX)
    edge.onpointerup = edge.onpointercancel = () => {
      edge.onpointermove = null
    }
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
    if (step === 0) return
    // Elsewhere the arrows move along the list.
    event.preventDefault()
    event.stopPropagation()
    set((event.currentTarget.parentElement?.offsetWidth ?? MIN_WIDTH) + step)
  }

  return (
    <TableCell
      align={field.type === 'number' ? 'right' : 'left'}
      title={field.label}
      sx={{ ...ONE_LINE, maxWidth: 240, ...(width && { minWidth: width, maxWidth: width }) }}
    >
      {field.label}
      <Box
        role="separator"
        aria-orientation="vertical"
        aria-label={texts.width(field.label)}
        aria-valuemin={MIN_WIDTH}
        aria-valuemax={MAX_WIDTH}
        aria-valuenow={width ?? MIN_WIDTH}
        tabIndex={0}
        onPointerDown={drag}
        onKeyDown={press}
        sx={EDGE}
      />
    </TableCell>
  )
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const EDGE = {
  position: 'absolute',
  top: 0,
  right: 0,
  bottom: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: 2,
  borderColor: 'transparent',
  '&:hover, &:focus-visible': { borderColor: 'primary.main', outline: 'none' },
} as const
