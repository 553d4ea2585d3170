import type { Page } from '@playwright/test'

type Opened = { openedCameras: (string | undefined)[] }

/** Two cameras in place of the page's one, which the browser names once one was opened. */
export async function twoCameras(page: Page) {
  await page.addInitScript(playTwoCameras)
  return {
    /** Which cameras were asked for by their name since the page was loaded. */
    opened: () => page.evaluate(() => (window as unknown as Opened).openedCameras),
  }
}

/** Runs inside the page, after whatever plays its camera. */
function playTwoCameras(): void {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  const openedCameras: Opened['openedCameras'] = []
  Object.assign(window, { openedCameras })
  mediaDevices.getUserMedia = (wanted) => {
    const { deviceId } = (wanted?.video ?? {}) as { deviceId?: { exact: string } }
    openedCameras.push(deviceId?.exact)
    localStorage.setItem('camera allowed', 'yes')
    return open(wanted)
  }
  mediaDevices.enumerateDevices = async () => {
    const named = localStorage.getItem('camera allowed') === 'yes'
    const cameras = [
      { kind: 'videoinput', deviceId: named ? 'front' : '', label: named ? 'Front' : '' },
      { kind: 'videoinput', deviceId: named ? 'gate' : '', label: named ? 'Gate' : '' },
    ]
    return cameras as MediaDeviceInfo[]
  }
}
