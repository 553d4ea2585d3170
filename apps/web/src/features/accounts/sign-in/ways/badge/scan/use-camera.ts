import { type RefObject, useEffect, useState } from 'react'
import { type CameraProblem, cameraProblem } from './camera-problem.ts'

/** `facing` is user for a camera that looks at whoever sits before it; the picture is a mirror then. */
export type Camera =
  | { step: 'starting' }
  | { step: 'watching'; facing: 'user' | 'environment' }
  | { step: 'none'; problem: CameraProblem }

/** Shows the camera in a video element as long as it is used; afterwards its light goes out. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [camera, setCamera] = useState<Camera>({ step: 'starting' })
  useEffect(() => {
    let wanted = true
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start() {
      // A phone is held over the card, anything larger stands before the child.
      const facing = matchMedia('(width < 600px)').matches ? 'environment' : 'user'
      // Without https a browser offers no camera at all.
      if (!navigator.mediaDevices) return setCamera({ step: 'none', problem: 'unsafe' })
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: facing, width: { ideal: 640 } },
          audio: false,
        })
        if (!wanted || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setCamera({ step: 'watching', facing })
      } catch (error) {
        if (wanted) setCamera({ step: 'none', problem: cameraProblem(error) })
      }
    }
    void start()
    return () => {
      wanted = false
      stop()
    }
  }, [video])
  return camera
}
