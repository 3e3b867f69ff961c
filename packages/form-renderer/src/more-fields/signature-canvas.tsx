import { useEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'

interface SignatureCanvasProps {
  /** Wipes the drawing once it becomes true. */
  isEmpty: boolean
  hint: string
  label: string
  onDrawn(file: File): void
}

/** Above it a drawing has more bytes and looks the same on paper. */
const MAX_PIXEL_RATIO = 2

/** Where members sign. What draws is loaded with the first field that needs it; it asks for a signature once it can be drawn. */
export function SignatureCanvas({ isEmpty, hint, label, onDrawn }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const latest = useRef(onDrawn)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    latest.current = onDrawn
  })

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let stop = () => {}
    let isGone = false
    import('signature_pad').then(
      ({ default: Pad }) => {
        if (isGone) return
        const made = new Pad(element, { penColor: '#111', backgroundColor: '#fff' })
        const draw = () => fitToWidth(element, made)
        draw()
        made.addEventListener('endStroke', () => sendDrawing(element, (file) => latest.current(file)))
        window.addEventListener('resize', draw)
        pad.current = made
        setState('ready')
        stop = () => {
          made.off()
          window.removeEventListener('resize', draw)
        }
      },
      // The name can still be typed.
      () => setState('failed'),
    )
    return () => {
      isGone = true
      pad.current = null
      stop()
    }
  }, [])

  useEffect(() => {
    if (isEmpty) pad.current?.clear()
  }, [isEmpty])

  if (state === 'failed') return null
  return (
    <div className="nf-signature-box" aria-busy={state === 'loading'}>
      <canvas ref={canvas} className="nf-signature-canvas" role="img" aria-label={label} />
      {isEmpty && state === 'ready' && (
        <p className="nf-signature-hint" aria-hidden="true">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The pixels of a canvas do not follow its size on the page; resizing them wipes it, so it is drawn again. */
function fitToWidth(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO)
  const [width, height] = [canvas.offsetWidth * ratio, canvas.offsetHeight * ratio]
  if (canvas.width === width && canvas.height === height) return
  const strokes = pad.toData()
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
  pad.fromData(strokes)
}

function sendDrawing(canvas: HTMLCanvasElement, send: (file: File) => void): void {
  canvas.toBlob((blob) => {
    if (blob) send(new File([blob], 'signature.png', { type: 'image/png' }))
  }, 'image/png')
}
