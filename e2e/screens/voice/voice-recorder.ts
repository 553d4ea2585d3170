import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { CDPSession, Page } from '@playwright/test'

const names = {
  'zh-CN': {
    speak: /^语音/,
    gettingReady: '正在准备麦克风…',
    listening: '正在听，请说应用名称',
    secondsLeft: /剩余 \d+ 秒/,
    pressAgain: /再按一次结束/,
    hold: '请按住说话，松开结束。',
    noToken: '请检查服务器配置！',
    heardNothing: '我好像没听懂，可以再说一遍吗？',
    unknown: '哎呀，这个技能我还没学会，换个说法吧！',
    refused: /没有麦克风权限/,
    missing: /没有找到麦克风/,
    away: /语音服务暂时没有回应/,
  },
  en: {
    speak: /^Voice/,
    gettingReady: 'Getting the microphone ready…',
    listening: 'Listening: say the name of an application',
    secondsLeft: /\d+ seconds? left/,
    pressAgain: /Press again to finish/,
    hold: 'Hold the button while you speak, then let go.',
    noToken: 'Check server configuration!',
    heardNothing: "I don't seem to understand. Can you say it again?",
    unknown: "Oh, I haven't learned this skill yet, let's put it another way!",
    refused: /microphone is not allowed/,
    missing: /No microphone was found/,
    away: /speech service does not answer/,
  },
} as const

/** The button to speak to, and what it says. */
export function voiceRecorder(page: Page, language: Language) {
  const name = names[language]
  const button = page.getByRole('button', { name: name.speak })
  let fingers: Promise<CDPSession> | undefined
  const touch = async (type: 'touchStart' | 'touchEnd') => {
    const box = await button.boundingBox()
    if (!box) throw new Error('the button to speak to is not shown')
    const points = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    // A finger is taken away by the session that has put it there.
    fingers ??= page.context().newCDPSession(page)
    const touchPoints = type === 'touchEnd' ? [] : points
    await (await fingers).send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    name,
    button,
    timer: page.getByRole('timer'),
    card: page.getByText(name.listening).first(),
    /** Puts a finger on the button, and takes it away. */
    hold: () => touch('touchStart'),
    letGo: () => touch('touchEnd'),
  }
}
