import Box from '@mui/material/Box'
import { type ReactNode, useRef } from 'react'
import { movedText } from './order-texts.ts'
import { type RowState, useDragOrder } from './use-drag-order.ts'

/** What a row needs to be moved. */
export interface RowOrder {
  drag: RowState
  handle: ReturnType<ReturnType<typeof useDragOrder>['handleProps']>
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
}

interface OrderedListProps {
  'aria-label': string
  /** What screen readers call each row. */
  labels: readonly string[]
  onMove: (from: number, to: number) => void
  /** With a key of its own. */
  row: (index: number, order: RowOrder) => ReactNode
}

/** Rows that are put in order by pointer, by keyboard or with the buttons of each row. */
export function OrderedList({ labels, onMove, row, ...list }: OrderedListProps) {
  const ref = useRef<HTMLOListElement>(null)
  const order = useDragOrder({ list: ref, labels, onMove })

  function move(from: number, to: number) {
    onMove(from, to)
    order.say(movedText(labels, from, to))
  }

  return (
    <>
      <Box {...list} component="ol" ref={ref} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {labels.map((_label, index) =>
          row(index, {
            drag: order.rowState(index),
            handle: order.handleProps(index),
            isFirst: index === 0,
            isLast: index === labels.length - 1,
            onUp: () => move(index, index - 1),
            onDown: () => move(index, index + 1),
          }),
        )}
      </Box>
      <Box role="status" aria-live="assertive" sx={UNSEEN}>
        {order.message}
      </Box>
    </>
  )
}

const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
