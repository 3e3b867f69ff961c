/** A table with a bar in the first cell of each row. The numbers have fixed widths, so that bars of several tables align. */
export const BAR_TABLE = {
  '& td, & th': { px: 0, py: 0.75, fontVariantNumeric: 'tabular-nums' },
  '& thead th': { bgcolor: 'transparent' },
  '& td, & thead th + th': { pl: 1, width: { xs: 62, sm: 76 } },
  '& td': { whiteSpace: 'nowrap' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const

/** A name with its bar beside it, or below where there is no room. */
export const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const
