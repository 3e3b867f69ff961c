import { qrPath, qrSquares } from './qr-squares.ts'

/** Black on white in every theme, as cameras need it. */
export default function QrImage({ text, label, size }: { text: string; label: string; size: number }) {
  const squares = qrSquares(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${squares.size} ${squares.size}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${squares.size}v${squares.size}h-${squares.size}z`} />
      <path fill="#000" d={qrPath(squares)} />
    </svg>
  )
}
