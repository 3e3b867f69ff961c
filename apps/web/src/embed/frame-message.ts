/** What the page of a form says to the page that shows it in a frame. */
export interface FrameMessage {
  /** In pixels. */
  height: number
  /** Whether another page follows: its beginning should be seen. */
  isNewPage: boolean
}

/** More than any form is high. */
const MAX_HEIGHT = 100_000

export function readFrameMessage(data: unknown): FrameMessage | null {
  const { nibondhon } = Object(data) as { nibondhon?: Partial<FrameMessage> }
  const { height, isNewPage = false } = Object(nibondhon) as Partial<FrameMessage>
  if (typeof height !== 'number' || !(height > 0)) return null
  return { height: Math.min(Math.ceil(height), MAX_HEIGHT), isNewPage }
}
