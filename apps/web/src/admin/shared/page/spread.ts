/** The `sx` of a line with something at either end; below each other where there is no room. */
export const SPREAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
} as const
