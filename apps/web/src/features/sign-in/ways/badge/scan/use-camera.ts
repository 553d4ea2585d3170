import { type RefObject, useEffect, useState } from 'react'
import { type CameraProblem, cameraProblem } from './camera-problem.ts'

export type Camera = { step: 'starting' } | { step: 'watching' } | { step: 'none'; problem: CameraProblem }

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
      // Without https a browser offers no camera at all.
      if (!navigator.mediaDevices) return setCamera({ step: 'none', problem: 'unsafe' })
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'user', width: { ideal: 640 } },
          audio: false,
        })
        if (!wanted || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setCamera({ step: 'watching' })
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
