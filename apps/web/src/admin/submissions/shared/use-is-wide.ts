import useMediaQuery from '@mui/material/useMediaQuery'

/** From this width on, the open submission is beside the list; below it, it is a page of its own. */
const TWO_PANES = '@media (min-width:1100px)'

export function useIsWide(): boolean {
  return useMediaQuery(TWO_PANES, { noSsr: true })
}
