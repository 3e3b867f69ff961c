import GlobalStyles from '@mui/material/GlobalStyles'

/** Print styles of the details page: the submission without menu, buttons and dialogs. */
export function PrintStyles() {
  return <GlobalStyles styles={STYLES} />
}

const HIDDEN = { display: 'none !important' } as const

const STYLES = {
  '@media print': {
    '.MuiDrawer-root, .MuiAppBar-root, .MuiDialog-root, .MuiSnackbar-root, .MuiPopper-root': HIDDEN,
    'main .MuiButton-root, main .MuiIconButton-root, [data-print="none"]': HIDDEN,
    // The skip link is positioned above the window, which on paper is the end of the previous sheet.
    'a[href="#content"]': HIDDEN,
    // An open dialog locks scrolling, which would cut the print after the first sheet.
    body: { overflow: 'visible !important', padding: '0 !important' },
    'html, body': { colorScheme: 'light !important', backgroundColor: '#fff !important' },
    // Space for the border of a card, which the paper's edge would cut off.
    main: { padding: '0 1px !important' },
    // Also in the dark theme. Chips keep their icon and text.
    'main, main *': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#999 !important',
    },
    'main .MuiCard-root': { overflow: 'visible' },
    // Of the list with an open submission, only the submission is printed.
    'main:has([data-scroll="pane"]), main [data-fills-window], main :has(> [data-scroll="pane"])': {
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
    'main [data-fills-window]:has([data-scroll="pane"]) > :not(:has([data-scroll="pane"]))': HIDDEN,
    'main :has(> [data-scroll="pane"]) > :not([data-scroll="pane"])': HIDDEN,
    'main [data-scroll="pane"]': { width: '100% !important', overflow: 'visible !important' },
    'main :is(h1, h2, h3)': { breakAfter: 'avoid' },
    'main :is(dl > div, li, img)': { breakInside: 'avoid' },
  },
} as const
