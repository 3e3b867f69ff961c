import type { ReadCodes } from './code-reader.ts'
import type { RepeatFilter } from './repeat-filter.ts'

/** Between two pictures: often enough, and a cheap phone stays cool. */
const LOOK_EVERY_MS = 120

export type CameraProblem = 'denied' | 'missing' | 'busy'

/** Shows the camera at the back in `video`. */
export async function openCamera(video: HTMLVideoElement): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  video.srcObject = stream
  await video.play()
  return stream
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Calls `onText` for each code that comes before the camera, one after the other, until it is called off. */
export function watchCamera(
  video: HTMLVideoElement,
  {
    readCodes,
    repeats,
    onText,
  }: { readCodes: ReadCodes; repeats: RepeatFilter; onText: (text: string) => Promise<void> },
): () => void {
  repeats.resume(Date.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function look(): Promise<void> {
    if (document.visibilityState === 'visible' && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      // A picture that could not be read is followed by another.
      const texts = await readCodes(video).catch(() => [])
      const [text] = isOver ? [] : texts
      if (text !== undefined && repeats.isNew(text, Date.now())) await onText(text)
    }
    if (!isOver) timer = setTimeout(() => void look(), LOOK_EVERY_MS)
  }

  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

interface TorchTrack {
  getCapabilities?: () => { torch?: boolean }
  applyConstraints(constraints: { advanced: { torch: boolean }[] }): Promise<void>
}

/** The light of the phone; null where the browser cannot switch it. */
export function torchOf(stream: MediaStream): ((isOn: boolean) => Promise<void>) | null {
  const track = stream.getVideoTracks()[0] as unknown as TorchTrack | undefined
  if (!track?.getCapabilities?.().torch) return null
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn }] })
}
