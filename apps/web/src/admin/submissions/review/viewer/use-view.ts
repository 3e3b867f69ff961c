import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { moveBy, type Size, turn, WHOLE, ZOOM_STEP, zoomAt } from './view-transform.ts'

/** How far a pixel of the wheel zooms. */
const WHEEL_ZOOM = 0.0015

interface Point {
  x: number
  y: number
}

/** Zoom, rotation and position of a receipt: by buttons, wheel, drag and pinch. `content` is its size in pixels. */
export function useView(content: Size) {
  const frameRef = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState(WHOLE)
  const pointers = useRef(new Map<number, Point>())
  const sizes = { content, frame }

  const zoom = (factor: number, point?: Point) => setView((now) => zoomAt(now, factor, sizes, point))
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (frameRef.current) zoom(Math.exp(-event.deltaY * WHEEL_ZOOM), fromCentre(frameRef.current, event))
  })

  useEffect(() => {
    const node = frameRef.current
    if (!node) return undefined
    const observer = new ResizeObserver(() =>
      setFrame({ width: node.clientWidth, height: node.clientHeight }),
    )
    observer.observe(node)
    // React's own wheel events are passive: they cannot keep the page from scrolling.
    const wheel = (event: WheelEvent) => onWheel(event)
    node.addEventListener('wheel', wheel, { passive: false })
    return () => {
      observer.disconnect()
      node.removeEventListener('wheel', wheel)
    }
  }, [])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, fromCentre(event.currentTarget, event))
  }

  /** One pointer drags, two pinch. */
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromCentre(event.currentTarget, event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      zoom(distance(now, other) / Math.max(1, distance(before, other)), middle(now, other))
    } else {
      setView((current) => moveBy(current, { x: now.x - before.x, y: now.y - before.y }, sizes))
    }
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
  }

  return {
    view,
    frame,
    frameProps: {
      ref: frameRef,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    rotate: () => setView((now) => turn(now, 1)),
    showWhole: () => setView(({ turns }) => ({ ...WHOLE, turns })),
  }
}

function fromCentre(node: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = node.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
