import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CameraChoice, type CameraProblem, cameraOf, cameraProblem, createCamera } from './camera.ts'

export type CameraView = {
  /** The camera that is open. */
  id: string
  /** Before a camera beside the screen people move as before a mirror. */
  mirrored: boolean
  choices: readonly CameraChoice[]
}

type CameraNeed = {
  video: RefObject<HTMLVideoElement | null>
  needed: boolean
  /** The camera that was chosen; the one beside the screen without a choice. */
  chosen: string | undefined
  onOpened: () => void
  onFailed: (problem: CameraProblem) => void
}

const closed: CameraView = { id: '', mirrored: true, choices: [] }

/** Shows a camera in a video as long as it is needed; in all other times its light is out. */
export function useCamera({ video, needed, chosen, onOpened, onFailed }: CameraNeed): CameraView {
  const [view, setView] = useState(closed)
  const opened = useEffectEvent(onOpened)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!needed) return
    const camera = createCamera(navigator.mediaDevices)
    const element = video.current
    let given = false
    async function open() {
      try {
        const stream = await camera.open(chosen)
        if (!stream || !element) return
        // A camera that is pulled out, or taken away by the system, says so here.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => !given && failed('missing'))
        element.srcObject = stream
        await element.play()
        if (given) return
        setView({ ...cameraOf(stream), choices: [] })
        opened()
        const choices = await camera.choices()
        if (!given) setView((before) => ({ ...before, choices }))
      } catch (error) {
        camera.release()
        if (!given) failed(cameraProblem(error))
      }
    }
    void open()
    return () => {
      given = true
      camera.release()
      if (element) element.srcObject = null
    }
  }, [video, needed, chosen])
  return needed ? view : closed
}
