import type { BrowserContext, Page } from '@playwright/test'
import { type DrawnPerson, drawFace } from '../../apps/server/test-support/drawn-faces.ts'

/** Only what is on is held: a test counts what a page leaves behind. */
type Camera = { shown: string | null; opened: number; on: Set<MediaStreamTrack> }

/**
 * A camera before which people come and go while a test runs: heads that the real models tell apart. Nobody stands there at
 * first.
 */
export async function peopleAtCamera<Name extends string>(people: Readonly<Record<Name, DrawnPerson>>) {
  const pictures: Record<string, string> = {}
  for (const [name, person] of Object.entries<DrawnPerson>(people))
    pictures[name] = `data:image/jpeg;base64,${(await drawFace(person)).toString('base64')}`
  return {
    /** From now on the pages of this browser have the camera. */
    install: (target: BrowserContext | Page) => target.addInitScript(playPeople, pictures),
    /** Who stands before the camera of a page now. */
    show: (page: Page, name: Name | null) =>
      page.evaluate((next) => {
        ;(window as unknown as { peopleCamera: Camera }).peopleCamera.shown = next
      }, name),
    /** How often the camera was opened, and how many of these times it is still on. */
    lights: (page: Page) =>
      page.evaluate(() => {
        const { opened, on } = (window as unknown as { peopleCamera: Camera }).peopleCamera
        return { opened, on: [...on].filter(({ readyState }) => readyState === 'live').length }
      }),
  }
}

/** Runs inside the page, in place of its camera. */
function playPeople(pictures: Record<string, string>): void {
  const camera: Camera = { shown: null, opened: 0, on: new Set() }
  Object.assign(window, { peopleCamera: camera })
  if (!navigator.mediaDevices) return
  const images = new Map<string, HTMLImageElement>()
  for (const [name, source] of Object.entries(pictures)) images.set(name, Object.assign(new Image(), { src: source }))
  navigator.mediaDevices.getUserMedia = async () => {
    // A phone that is held upright has an upright camera, in which a head takes less of the height.
    const upright = screen.width < screen.height
    const [width, height] = upright ? [480, 640] : [640, 480]
    const head = upright ? 360 : 480
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const drawing = canvas.getContext('2d')
    const stream = canvas.captureStream(20)
    const [track] = stream.getVideoTracks()
    if (!track) return stream
    camera.opened += 1
    camera.on.add(track)
    const drawn = setInterval(() => {
      if (track.readyState !== 'live') {
        camera.on.delete(track)
        return clearInterval(drawn)
      }
      if (!drawing) return
      drawing.fillStyle = '#aab4ba'
      drawing.fillRect(0, 0, width, height)
      const image = camera.shown === null ? undefined : images.get(camera.shown)
      if (image?.complete) drawing.drawImage(image, (width - head) / 2, (height - head) / 2, head, head)
      // No two frames of a camera are alike.
      for (let dot = 0; dot < 200; dot++) {
        drawing.fillStyle = `rgb(${Math.random() * 255} ${Math.random() * 255} ${Math.random() * 255} / 20%)`
        drawing.fillRect(Math.random() * width, Math.random() * height, 2, 2)
      }
    }, 50)
    return stream
  }
}
