/** The texts of the QR codes in a picture of the camera. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>

interface Detector {
  detect(source: HTMLVideoElement | HTMLCanvasElement): Promise<{ rawValue: string }[]>
}

interface NativeDetector {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** A single picture may fail to be read; a browser whose part is missing on the phone fails with each. */
const MAX_FAILURES = 8

/** The browser reads codes itself where it can; else a part of ours is loaded, and kept on the phone. */
export async function loadCodeReader(): Promise<ReadCodes> {
  const Native = await nativeDetector()
  if (!Native) return loadOwnReader()
  const readByBrowser = textsBy(new Native({ formats: ['qr_code'] }), (video) => video)
  let own: ReadCodes | null = null
  let failures = 0
  return async (video) => {
    if (own) return own(video)
    try {
      const texts = await readByBrowser(video)
      failures = 0
      return texts
    } catch {
      failures += 1
      // Without network it may not be there yet: then it is tried again.
      if (failures % MAX_FAILURES === 0) own = await loadOwnReader().catch(() => null)
      return []
    }
  }
}

async function loadOwnReader(): Promise<ReadCodes> {
  const { createDetector } = await import('./zxing-reader.ts')
  const detector = await createDetector()
  return textsBy(detector, drawSmall(document.createElement('canvas')))
}

/** Whether a part of ours has to be on the phone before it has no network. */
export async function needsCodeReader(): Promise<boolean> {
  return (await nativeDetector()) === null
}

async function nativeDetector(): Promise<NativeDetector | null> {
  const Native = (window as { BarcodeDetector?: NativeDetector }).BarcodeDetector
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  return Native && formats.includes('qr_code') ? Native : null
}

function textsBy(
  detector: Detector,
  sourceOf: (video: HTMLVideoElement) => HTMLVideoElement | HTMLCanvasElement,
): ReadCodes {
  return async (video) => (await detector.detect(sourceOf(video))).map(({ rawValue }) => rawValue)
}

/** A ticket is readable at this size, and a cheap phone needs a fifth of the time. */
const MAX_SIDE = 800

function drawSmall(canvas: HTMLCanvasElement) {
  return (video: HTMLVideoElement): HTMLCanvasElement => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return canvas
  }
}
