import GlobalStyles from '@mui/material/GlobalStyles'

/** The details on paper: what is known of the submission, and nothing that can only be pressed. */
export function PrintStyles() {
  return <GlobalStyles styles={STYLES} />
}

const HIDDEN = { display: 'none !important' } as const

const STYLES = {
  '@media print': {
    '.MuiDrawer-root, .MuiAppBar-root, .MuiDialog-root, .MuiSnackbar-root, .MuiPopper-root': HIDDEN,
    'main .MuiButton-root, main .MuiIconButton-root, [data-print="none"]': HIDDEN,
    // It waits above the window; on paper that is the foot of the sheet before.
    'a[href="#content"]': HIDDEN,
    // An open dialog keeps the page from scrolling, which would cut it after the first sheet.
    body: { overflow: 'visible !important', padding: '0 !important' },
    'html, body': { colorScheme: 'light !important', backgroundColor: '#fff !important' },
    // Room for the outermost line of a card, which is cut off at the very edge.
    main: { padding: '0 1px !important' },
    // In the dark theme too. Chips keep their icons and words.
    'main, main *': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#999 !important',
    },
    'main .MuiCard-root': { overflow: 'visible' },
    'main :is(h1, h2, h3)': { breakAfter: 'avoid' },
    'main :is(dl > div, li, img)': { breakInside: 'avoid' },
  },
} as const
