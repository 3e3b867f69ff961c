import type { DialogProps } from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { EDITOR_PARTS } from '../editor-position.ts'

/** Where the bar of the editor ends while the page is scrolled. */
const TOP = 144
const MARGIN = 16

interface Place {
  top: number
  left: number
  width: number
}

/** On wide screens the dialog lies over the parts of the form like a panel, so that the preview stays in view. */
export function useBesidePreview(): Pick<DialogProps, 'sx' | 'slotProps'> {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [place, setPlace] = useState(placeOfParts)
  useEffect(() => {
    const measure = () => setPlace(placeOfParts())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  if (!isWide || place === null) return {}
  const { top, left, width } = place
  return {
    sx: {
      '& .MuiDialog-container': { alignItems: 'flex-start', justifyContent: 'flex-start' },
      '& .MuiDialog-paper': {
        m: 0,
        mt: `${top}px`,
        ml: `${left}px`,
        width,
        maxWidth: 'none',
        maxHeight: `calc(100vh - ${top + MARGIN}px)`,
      },
    },
    slotProps: { backdrop: { sx: { bgcolor: 'transparent' } } },
  }
}

function placeOfParts(): Place | null {
  const parts = document.querySelector(`[${EDITOR_PARTS}]`)
  if (parts === null) return null
  const { top, left, width } = parts.getBoundingClientRect()
  return { top: Math.max(TOP, top), left, width }
}
