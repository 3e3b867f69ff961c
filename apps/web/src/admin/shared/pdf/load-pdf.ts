import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist'
// A file of this server, so that the content security policy needs no exception for the worker.
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

interface Size {
  width: number
  height: number
}

GlobalWorkerOptions.workerSrc = workerUrl

/** The larger side of a drawn page in pixels: enough to read small print when it is zoomed, and little memory. */
const PAGE_PIXELS = 2000

export function openPdf(content: Blob): Pick<PDFDocumentLoadingTask, 'promise' | 'destroy'> {
  let task: PDFDocumentLoadingTask | null = null
  let isDestroyed = false
  const open = async () => {
    const data = new Uint8Array(await content.arrayBuffer())
    if (isDestroyed) throw new Error('closed before it was open')
    // The policy forbids WebAssembly; pdf.js decodes pictures without it.
    task = getDocument({ data, useWasm: false })
    return task.promise
  }
  return {
    promise: open(),
    async destroy() {
      isDestroyed = true
      await task?.destroy()
    },
  }
}

/** Draws a page, as wide as is asked for; `onSize` is called before, because the canvas is resized. */
export function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  { width, onSize }: { width?: number; onSize?: (size: Size) => void } = {},
): { cancel(): void } {
  let cancel = () => {}
  let isCancelled = false
  async function draw(): Promise<void> {
    const page = await pdf.getPage(number)
    if (isCancelled) return
    const natural = page.getViewport({ scale: 1 })
    const scale =
      width === undefined ? PAGE_PIXELS / Math.max(natural.width, natural.height) : width / natural.width
    const viewport = page.getViewport({ scale })
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(viewport.height)
    onSize?.({ width: canvas.width, height: canvas.height })
    const rendering = page.render({ canvas, viewport })
    cancel = () => rendering.cancel()
    await rendering.promise
  }
  // A page that is left while it is drawn rejects.
  draw().catch(() => undefined)
  return {
    cancel() {
      isCancelled = true
      cancel()
    },
  }
}
