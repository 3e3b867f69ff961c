import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** For browsers that read no codes. The WebAssembly comes from our own address; the package would ask another host for it. */
export async function createDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
