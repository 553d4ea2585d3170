/** Why there is no picture of the camera. */
export type CameraProblem = 'insecure' | 'refused' | 'missing' | 'busy'

export type CameraChoice = { id: string; name: string }

type Devices = Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>

/** What the browser's error means for the person in front of it. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

/**
 * One camera at a time. Who releases it while the browser still asks for leave gets no picture, and the light goes out as soon
 * as it has gone on.
 */
export function createCamera(devices: Devices | undefined) {
  let stream: MediaStream | undefined
  let latest = 0
  function release(): void {
    latest += 1
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = undefined
  }
  return {
    /** Undefined when it was released meanwhile. Fails as the browser does. */
    async open(deviceId?: string): Promise<MediaStream | undefined> {
      release()
      const mine = latest
      if (!devices) throw Object.assign(new Error('the browser offers no camera'), { name: 'NotFoundError' })
      const size = { width: { ideal: 640 }, height: { ideal: 480 } }
      const ask = (which: MediaTrackConstraints) => devices.getUserMedia({ video: { ...which, ...size }, audio: false })
      const beside = { facingMode: 'user' }
      // One that was chosen earlier may be pulled out by now.
      const opened = await (deviceId
        ? ask({ deviceId: { exact: deviceId } }).catch((cause: unknown) => {
            if (cameraProblem(cause) !== 'missing' || mine !== latest) throw cause
            return ask(beside)
          })
        : ask(beside))
      if (mine !== latest) {
        for (const track of opened.getTracks()) track.stop()
        return undefined
      }
      stream = opened
      return opened
    },
    release,
    /** The cameras there are; browsers name them once one is open. */
    async choices(): Promise<CameraChoice[]> {
      const found = (await devices?.enumerateDevices()) ?? []
      return found
        .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
    },
  }
}

export type Camera = ReturnType<typeof createCamera>

/** Which camera a stream is of, and whether it looks away from the person; such a picture is not mirrored. */
export function cameraOf(stream: MediaStream): { id: string; mirrored: boolean } {
  const { deviceId = '', facingMode } = stream.getVideoTracks()[0]?.getSettings() ?? {}
  return { id: deviceId, mirrored: facingMode !== 'environment' }
}
