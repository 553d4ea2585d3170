/** Reads a QR code from a picture; null when there is none in it. */
export type ReadCode = (picture: HTMLCanvasElement) => Promise<string | null>

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
type DetectorMaker = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader where it has one; otherwise a small one is fetched. */
export async function createQrReader(): Promise<ReadCode> {
  return (await ownReader()) ?? (await fetchedReader())
}

async function ownReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorMaker }
  if (!BarcodeDetector) return undefined
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    // A picture that it cannot look at, for example while the machine sleeps, is one without a code.
    return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue ?? null
  } catch {
    // Some systems name it without having what it needs.
    return undefined
  }
}

async function fetchedReader(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  return async (picture) => {
    const context = picture.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    try {
      return decodeQR(context.getImageData(0, 0, picture.width, picture.height))
    } catch {
      // It throws where there is no code to be found: nearly always.
      return null
    }
  }
}
