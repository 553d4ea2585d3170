import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { galleryScreen } from '../gallery/gallery-screen.ts'

const words = {
  'zh-CN': {
    start: '打开组件',
    open: '打开摄像头',
    photograph: '拍照',
    again: '重拍',
    save: '保存',
    close: '关闭',
    upload: '上传照片',
    logIn: '登录',
    ok: '确定',
    cancel: '取消',
    tryAgain: '点击重试',
    countdown: /^3 秒后开启$/,
    still: '很好，别动！',
    refused: '没有认出您。请重试，或用其他方式登录。',
    noCamera: '未检测到摄像头设备！',
    timedOut: '人脸检测超时，点击重试！',
  },
  en: {
    start: 'Show the widget',
    open: 'Open camera',
    photograph: 'Photograph',
    again: 'Again',
    save: 'Save',
    close: 'Close',
    upload: 'Upload photo',
    logIn: 'Log in',
    ok: 'OK',
    cancel: 'Cancel',
    tryAgain: 'Click to try again',
    countdown: /^Turn on in 3 seconds$/,
    still: 'Great, hold still!',
    refused: 'You were not recognised. Please try again, or sign in another way.',
    noCamera: 'No camera device detected by this device!',
    timedOut: 'Face detection timeout, click to try again!',
  },
} as const

/** The face widget with a camera, as the gallery shows it. */
export function faceWidgetScreen(page: Page, language: Language) {
  const text = words[language]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    text,
    async open(specimen: string) {
      await galleryScreen(page).open({ part: 'face-widget', specimen, language, bare: true })
    },
    start: button(text.start),
    openCamera: button(text.open),
    photograph: button(text.photograph),
    again: button(text.again),
    save: button(text.save),
    close: button(text.close),
    upload: button(text.upload),
    logIn: button(text.logIn),
    ok: button(text.ok),
    cancel: button(text.cancel),
    /** The prompt that fills the stage; a press on it tries again. */
    prompt: (words: string) => page.getByRole('button', { name: words }),
    status: page.getByRole('main').getByRole('status').first(),
    told: page.locator('output').locator('div'),
    shown: (words: string | RegExp) => page.locator('p').filter({ hasText: words }),
  }
}
