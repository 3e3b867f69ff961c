import GlobalStyles from '@mui/material/GlobalStyles'
import { PrintStyles } from '../details/print-styles.tsx'

/** Print styles of the charts: one question below the other, none of them split between two sheets. */
export function AnswersPrintStyles() {
  return (
    <>
      <PrintStyles />
      <GlobalStyles styles={STYLES} />
    </>
  )
}

const STYLES = {
  '@media screen': { '[data-print="only"]': { display: 'none !important' } },
  '@media print': {
    '@page': { margin: '14mm' },
    'main [data-questions]': { display: 'block !important', opacity: '1 !important' },
    'main [data-question]': {
      breakInside: 'avoid',
      padding: '10px 12px !important',
      marginBottom: '12px',
      boxShadow: 'none !important',
    },
    'main [data-question] tr': { breakInside: 'avoid' },
    // The sheet is wide enough for a chart with its table.
    'main [data-columns]': { gridTemplateColumns: '1fr 1fr !important' },
    // Dark, but not as dark as text: large black bars would use up the ink.
    'main [data-chart], main [data-chart] *': { color: '#475569 !important' },
    'main [data-chart] text': { fill: '#000 !important' },
    'main [data-chart] line': { stroke: '#cbd5e1 !important' },
    // On paper, nothing can be scrolled to.
    'main .MuiTableContainer-root': { maxHeight: 'none !important', overflow: 'visible !important' },
    'main .MuiTableCell-root': {
      position: 'static !important',
      paddingTop: '3px !important',
      paddingBottom: '3px !important',
      borderColor: '#ddd !important',
    },
  },
} as const
