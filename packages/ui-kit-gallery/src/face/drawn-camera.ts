import { type RefObject, useEffect } from 'react'

/** A person as a camera sees them, drawn. */
function drawPerson(canvas: HTMLCanvasElement): void {
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  const ellipse = (colour: string, x: number, y: number, wide: number, high: number) => {
    drawing.fillStyle = colour
    drawing.beginPath()
    drawing.ellipse(x, y, wide, high, 0, 0, 2 * Math.PI)
    drawing.fill()
  }
  drawing.fillStyle = '#cfe3ea'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  ellipse('#5b8db8', 320, 520, 210, 150)
  ellipse('#2e221d', 320, 225, 118, 140)
  ellipse('#efc3a0', 320, 255, 98, 122)
  for (const side of [-1, 1]) {
    ellipse('#fff', 320 + side * 38, 240, 17, 10)
    ellipse('#33231b', 320 + side * 38, 240, 9, 10)
    ellipse('#4a362c', 320 + side * 38, 217, 22, 4)
  }
  ellipse('#d99f7c', 320, 280, 13, 9)
  ellipse('#b5544f', 320, 321, 32, 10)
}

/** Shows a drawn person in a video, as if a camera were open. */
export function useDrawnCamera(video: RefObject<HTMLVideoElement | null>, shown: boolean): void {
  useEffect(() => {
    const element = video.current
    if (!shown || !element) return
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const stream = canvas.captureStream(4)
    element.srcObject = stream
    // A stream has a picture when something was drawn since it began.
    const drawing = setInterval(() => drawPerson(canvas), 500)
    // A part that is taken away while its video begins stops it: nobody waits for that.
    element.play().catch(() => undefined)
    return () => {
      clearInterval(drawing)
      for (const track of stream.getTracks()) track.stop()
      element.srcObject = null
    }
  }, [video, shown])
}

/** The same person as a picture. */
export function drawnPhoto(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  drawPerson(canvas)
  return canvas.toDataURL('image/jpeg', 0.8)
}
