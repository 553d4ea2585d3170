import type { BrowserContext, Page } from '@playwright/test'

/** What stands before the camera. */
export type Scene = 'face' | 'nobody' | 'two faces' | 'face on the side' | 'unplugged' | 'refused'

type FakeCamera = { scene: Scene; tracks: MediaStreamTrack[] }

/**
 * A camera before which a drawn face looks into the page: the detector finds it as it finds people. What it shows can be changed
 * while a test runs, which no camera of the browser's own can.
 */
export async function installFakeCamera(target: BrowserContext | Page, scene: Scene = 'face'): Promise<void> {
  await target.addInitScript((first) => {
    const camera: FakeCamera = { scene: first, tracks: [] }
    Object.assign(window, { fakeCamera: camera })
    if (!navigator.mediaDevices) return
    const failed = (name: string) => Object.assign(new Error(), { name })
    function open(): MediaStream {
      // A phone that is held upright has an upright camera.
      const upright = screen.width < screen.height
      const size = upright ? { width: 480, height: 640 } : { width: 640, height: 480 }
      const canvas = Object.assign(document.createElement('canvas'), size)
      const drawing = canvas.getContext('2d')
      const stream = canvas.captureStream(20)
      camera.tracks.push(...stream.getTracks())
      setInterval(() => drawing && draw(drawing), 50)
      return stream
    }
    function draw(drawing: CanvasRenderingContext2D): void {
      drawing.fillStyle = '#cfe3ea'
      const { width, height } = drawing.canvas
      drawing.fillRect(0, 0, width, height)
      const scale = width > height ? 1 : 0.75
      if (camera.scene === 'face') drawFace(drawing, 0, scale)
      if (camera.scene === 'face on the side') drawFace(drawing, 120, scale)
      if (camera.scene === 'two faces') for (const x of [-140, 140]) drawFace(drawing, x, scale * 0.8)
    }
    function drawFace(drawing: CanvasRenderingContext2D, aside: number, scale: number): void {
      const { width, height } = drawing.canvas
      const oval = (colour: string, x: number, y: number, wide: number, high: number) => {
        drawing.fillStyle = colour
        drawing.beginPath()
        const [left, top] = [width / 2 + aside + x * scale, height / 2 + y * scale]
        drawing.ellipse(left, top, wide * scale, high * scale, 0, 0, 2 * Math.PI)
        drawing.fill()
      }
      oval('#5b8db8', 0, 280, 210, 150)
      oval('#2e221d', 0, -15, 118, 140)
      oval('#efc3a0', 0, 15, 98, 122)
      for (const side of [-38, 38]) {
        oval('#ffffff', side, 0, 17, 10)
        oval('#33231b', side, 0, 9, 10)
        oval('#4a362c', side, -23, 22, 4)
      }
      oval('#d99f7c', 0, 40, 13, 9)
      oval('#b5544f', 0, 81, 32, 10)
    }
    navigator.mediaDevices.getUserMedia = async () => {
      if (camera.scene === 'unplugged') throw failed('NotFoundError')
      if (camera.scene === 'refused') throw failed('NotAllowedError')
      return open()
    }
  }, scene)
}

/** The camera of a page, from outside. */
export function fakeCameraOf(page: Page) {
  return {
    show: (scene: Scene) =>
      page.evaluate((next) => {
        ;(window as unknown as { fakeCamera: FakeCamera }).fakeCamera.scene = next
      }, scene),
    /** How often it was opened, and how many of these times it is still on. */
    lights: () =>
      page.evaluate(() => {
        const { tracks } = (window as unknown as { fakeCamera: FakeCamera }).fakeCamera
        return { opened: tracks.length, on: tracks.filter(({ readyState }) => readyState === 'live').length }
      }),
  }
}

/** As if the tab had gone to the background, or come back. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: value ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
