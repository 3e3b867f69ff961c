import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'

interface HighlightedItemProps {
  /** Whether the keys of the list decide about it. It is then scrolled into view. */
  isCurrent: boolean
  children: ReactNode
}

/** A row of a list that is worked through by keys. */
export function HighlightedItem({ isCurrent, children }: HighlightedItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Box
      component="li"
      ref={item}
      aria-current={isCurrent ? 'true' : undefined}
      sx={{
        p: 2,
        boxShadow: isCurrent ? (theme) => `inset 4px 0 0 ${theme.palette.primary.main}` : undefined,
      }}
    >
      {children}
    </Box>
  )
}
