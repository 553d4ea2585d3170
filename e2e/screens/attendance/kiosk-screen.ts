import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const texts = {
  'zh-CN': {
    'kiosk.key': '密钥',
    'kiosk.enrol': '使用此密钥',
    'kiosk.look': '请看镜头',
    'kiosk.sound': '声音',
    'kiosk.camera': '摄像头',
    'kiosk.chooseCamera': '选择摄像头',
    'kiosk.privacy': '看向镜头的人会与本校登记的人脸比对',
    'kiosk.keyNeeded': '请输入密钥。',
    'kiosk.savedText': '识别成功后，按现在的时间计为到校。没有登记人脸的，请告诉老师。',
  },
  en: {
    'kiosk.key': 'Key',
    'kiosk.enrol': 'Use this key',
    'kiosk.look': 'Please look into the camera',
    'kiosk.sound': 'Sound',
    'kiosk.camera': 'Camera',
    'kiosk.chooseCamera': 'Choose a camera',
    'kiosk.privacy': 'compared with the faces registered at this school',
    'kiosk.keyNeeded': 'Please enter the key.',
    'kiosk.savedText': 'If you are recognised, your arrival counts from now. No face registered? Tell your teacher.',
  },
}
/** A round begins with a countdown and ends with nine detections, on a machine that has other work. */
export const slowly = { timeout: 60_000 }

/** The clock-in at a gate. */
export function kioskScreen(page: Page, language: Language) {
  const text = texts[language]
  return {
    text,
    open: (key?: string) => page.goto(key === undefined ? '/kiosk' : `/kiosk#key=${key}`),
    key: page.getByRole('textbox', { name: text['kiosk.key'] }),
    enrol: page.getByRole('button', { name: text['kiosk.enrol'], exact: true }),
    start: page.getByRole('button', { name: 'Start / 开始' }),
    /** Yes or no over the whole screen. */
    card: page.locator('[aria-live="assertive"] [data-answer]'),
    look: page.getByRole('heading', { name: text['kiosk.look'] }),
    sound: page.getByRole('switch', { name: text['kiosk.sound'] }),
    chooseCamera: page.getByRole('button', { name: text['kiosk.chooseCamera'] }),
    camera: page.getByRole('combobox', { name: text['kiosk.camera'] }),
    privacy: page.getByText(text['kiosk.privacy']),
  }
}
