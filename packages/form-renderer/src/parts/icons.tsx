/** Line icons on a 20 px grid, drawn here so that no icon library is loaded for nine of them. */
const SHAPES = {
  error: 'M10 6v5m0 3h.01M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z',
  lock: 'M5.5 9h9v7.5h-9zM7 9V6.5a3 3 0 0 1 6 0V9',
  shield: 'M10 2.5 4 5v4.5c0 3.6 2.5 6.5 6 8 3.5-1.5 6-4.4 6-8V5z',
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  upload: 'M10 13V4m0 0L6.5 7.5M10 4l3.5 3.5M3.5 13v2a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-2',
  file: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
} as const

export type IconName = keyof typeof SHAPES

/** Always beside a word, so always hidden from those who listen. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="nf-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  )
}
