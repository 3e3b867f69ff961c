import Box from '@mui/material/Box'
import { type RefObject, useEffect } from 'react'
import { DetailsView } from '../../details/details-view.tsx'
import { listTexts } from '../texts/list-texts.ts'

interface DetailsPaneProps {
  id: string
  /** Without room for both, it takes the place of the list. */
  isBeside: boolean
  /** The list without the pane. */
  closePath: string
  previous: string | null
  next: string | null
  paneRef: RefObject<HTMLDivElement | null>
  /** Set when the keyboard opens the pane from the list. */
  takesFocusRef: RefObject<boolean>
}

/** The open submission beside the list. It scrolls by itself. */
export function DetailsPane({
  id,
  isBeside,
  closePath,
  previous,
  next,
  paneRef,
  takesFocusRef,
}: DetailsPaneProps) {
  const texts = listTexts().page
  useEffect(() => {
    paneRef.current?.scrollTo({ top: 0 })
    if (!takesFocusRef.current) return
    takesFocusRef.current = false
    paneRef.current?.focus()
  }, [id, paneRef, takesFocusRef])
  return (
    // The same elements in both cases: an open dialog stays open when the window becomes narrower.
    <Box
      component="section"
      aria-label={texts.openSubmission}
      ref={paneRef}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={isBeside ? 0 : undefined}
      data-scroll="pane"
      sx={isBeside ? PANE : { flex: 1, minWidth: 0 }}
    >
      <DetailsView
        key={id}
        id={id}
        variant={isBeside ? 'pane' : 'page'}
        back={closePath}
        neighbours={{ previous, next }}
      />
    </Box>
  )
}

const PANE = {
  flex: '0 0 auto',
  width: 'clamp(400px, 48%, 760px)',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  overscrollBehavior: 'contain',
  '&:focus-visible': { outlineOffset: -3 },
  // One surface with lines between its parts, instead of cards within a card.
  '& .MuiCard-root': { border: 0, borderRadius: 0, borderTop: 1, borderColor: 'divider', p: 2 },
} as const
