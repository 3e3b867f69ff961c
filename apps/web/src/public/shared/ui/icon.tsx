/** Line icons on a 20 px grid; always beside a word, so always hidden from those who listen. */
const SHAPES = {
  alert: 'M10 6v5m0 3h.01M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z',
  info: 'M10 9.5V14m0-7.5h.01M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  chevron: 'M5.5 12.5 10 8l4.5 4.5',
} as const

export type IconName = keyof typeof SHAPES

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
