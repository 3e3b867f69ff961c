/** The `sx` of a list within a card, and of its rows. */
export const ROWS = { display: 'grid', mt: 2, mb: 0, p: 0, listStyle: 'none' } as const

export const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const
