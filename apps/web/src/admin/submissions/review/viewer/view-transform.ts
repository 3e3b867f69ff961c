/** How a receipt lies in its frame. At zoom 1 it fits the frame as a whole. */
export interface View {
  zoom: number
  /** The receipt's centre, in pixels from the centre of the frame. */
  x: number
  y: number
  /** Quarter turns clockwise. */
  turns: number
}

export interface Size {
  width: number
  height: number
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0, turns: 0 }

const MIN_ZOOM = 1
const MAX_ZOOM = 8
/** Of one press of a button or key. */
export const ZOOM_STEP = 1.5

/** The factor from the receipt's own pixels to those of the frame, at zoom 1. A small picture is enlarged at most twice. */
export function fitScale(content: Size, frame: Size, turns: number): number {
  const turned = turnedSize(content, turns)
  if (turned.width === 0 || turned.height === 0) return 1
  return Math.min(frame.width / turned.width, frame.height / turned.height, MAX_ENLARGED)
}

const MAX_ENLARGED = 2

/** Zooms by a factor; the point of the receipt under the pointer stays there. The point counts from the frame's centre. */
export function zoomAt(
  view: View,
  factor: number,
  sizes: { content: Size; frame: Size },
  point = { x: 0, y: 0 },
): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor))
  const ratio = zoom / view.zoom
  const x = point.x - (point.x - view.x) * ratio
  const y = point.y - (point.y - view.y) * ratio
  return keepInFrame({ ...view, zoom, x, y }, sizes)
}

export function moveBy(
  view: View,
  by: { x: number; y: number },
  sizes: { content: Size; frame: Size },
): View {
  return keepInFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)
}

/** A turn shows the whole receipt again. */
export function turn({ turns }: View, by: 1 | -1): View {
  return { ...WHOLE, turns: (turns + by + 4) % 4 }
}

/** The receipt cannot be dragged further than its own edge, and stays centred where it fits. */
function keepInFrame(view: View, { content, frame }: { content: Size; frame: Size }): View {
  const scale = fitScale(content, frame, view.turns) * view.zoom
  const turned = turnedSize(content, view.turns)
  const roomX = Math.max(0, (turned.width * scale - frame.width) / 2)
  const roomY = Math.max(0, (turned.height * scale - frame.height) / 2)
  return { ...view, x: clamp(view.x, roomX), y: clamp(view.y, roomY) }
}

function clamp(value: number, room: number): number {
  return Math.min(room, Math.max(-room, value))
}

function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}
