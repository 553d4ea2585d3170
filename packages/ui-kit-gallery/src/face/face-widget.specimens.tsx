import type { PartSpecimens, Specimen } from '../specimen.ts'
import { DrawnState, LiveWidget } from './face-samples.tsx'

const code = '<FaceWidget type="login" calls={calls} onClose={onBack} onLoggedIn={enter} />'
const near = { x: 240, y: 190, width: 160, height: 196 }
const side = { x: 330, y: 150, width: 150, height: 180 }

const drawn: readonly (Pick<Specimen, 'id' | 'title'> & { of: Parameters<typeof DrawnState>[0] })[] = [
  {
    id: 'first-photo',
    title: { 'zh-CN': '采集：还没有照片', en: 'Collect: no photo yet' },
    of: { type: 'collect', state: { step: 'closed', note: null } },
  },
  {
    id: 'saved-photo',
    title: { 'zh-CN': '采集：上次的照片', en: 'Collect: the last photo' },
    of: { type: 'collect', saved: true, state: { step: 'closed', note: null } },
  },
  {
    id: 'ready',
    title: { 'zh-CN': '采集：可以拍照', en: 'Collect: ready for the photograph' },
    of: { type: 'collect', state: { step: 'ready' }, face: near, hint: 'still' },
  },
  {
    id: 'photographed',
    title: { 'zh-CN': '采集：已拍照', en: 'Collect: photographed' },
    of: { type: 'collect', state: (photo) => ({ step: 'photographed', photo }) },
  },
  {
    id: 'saved',
    title: { 'zh-CN': '采集：保存成功', en: 'Collect: saved' },
    of: { type: 'collect', saved: true, state: { step: 'closed', note: 'saved' } },
  },
  {
    id: 'upload-only',
    title: { 'zh-CN': '采集：不安全的连接', en: 'Collect: no secure connection' },
    of: { type: 'collect', secure: false, state: { step: 'closed', note: null } },
  },
  {
    id: 'no-user',
    title: { 'zh-CN': '采集：缺少 userId', en: 'Collect: without userId' },
    of: { type: 'collect', state: { step: 'no user' } },
  },
  { id: 'starting', title: { 'zh-CN': '正在初始化', en: 'Initializing' }, of: { state: { step: 'starting' } } },
  {
    id: 'counting',
    title: { 'zh-CN': '倒计时', en: 'Countdown' },
    of: { state: { step: 'counting', seconds: 3 } },
  },
  {
    id: 'nobody',
    title: { 'zh-CN': '没有看到人脸', en: 'No face in sight' },
    of: { state: { step: 'tracking', seconds: 12, matches: 0 }, hint: 'nobody' },
  },
  {
    id: 'move',
    title: { 'zh-CN': '往旁边一点', en: 'A little to the side' },
    of: { state: { step: 'tracking', seconds: 12, matches: 2 }, face: side, hint: 'left' },
  },
  {
    id: 'holding',
    title: { 'zh-CN': '位置正确', en: 'In the right place' },
    of: { state: { step: 'tracking', seconds: 12, matches: 6 }, face: near, hint: 'still' },
  },
  {
    id: 'several',
    title: { 'zh-CN': '不止一个人', en: 'More than one person' },
    of: { state: { step: 'tracking', seconds: 12, matches: 0 }, hint: 'several' },
  },
  {
    id: 'challenged',
    title: { 'zh-CN': '请做动作', en: 'Asked for a movement' },
    of: { state: (photo) => ({ step: 'challenged', photo, challenge: { id: 'c', action: 'turn-left' } }) },
  },
  {
    id: 'sending',
    title: { 'zh-CN': '正在识别', en: 'Being recognised' },
    of: { state: (photo) => ({ step: 'sending', from: 'camera', shot: { photo } }) },
  },
  { id: 'timed-out', title: { 'zh-CN': '超时', en: 'Timed out' }, of: { state: { step: 'timed out' } } },
  {
    id: 'refused',
    title: { 'zh-CN': '服务器拒绝', en: 'Refused by the server' },
    of: { state: { step: 'refused', from: 'camera', words: '没有认出您。请重试，或用其他方式登录。' } },
  },
  {
    id: 'no-camera',
    title: { 'zh-CN': '没有摄像头', en: 'No camera' },
    of: { state: { step: 'no camera', problem: 'missing' } },
  },
  {
    id: 'insecure',
    title: { 'zh-CN': '登录：不安全的连接', en: 'Login: no secure connection' },
    of: { secure: false, state: { step: 'no camera', problem: 'insecure' } },
  },
  {
    id: 'done',
    title: { 'zh-CN': '签到：完成', en: 'Clock-in: done' },
    of: { type: 'orther', state: { step: 'done' } },
  },
]

const live: readonly (Pick<Specimen, 'id' | 'title'> & { of: Parameters<typeof LiveWidget>[0] })[] = [
  { id: 'login', title: { 'zh-CN': '登录（真摄像头）', en: 'Login, with a camera' }, of: { type: 'login' } },
  {
    id: 'challenge',
    title: { 'zh-CN': '登录，需要动作', en: 'Login, with a movement' },
    of: { type: 'login', challenge: true },
  },
  {
    id: 'orther',
    title: { 'zh-CN': '签到，手动拍照', en: 'Clock-in by hand' },
    of: { type: 'orther', autoCheck: false },
  },
  {
    id: 'collect',
    title: { 'zh-CN': '采集（真摄像头）', en: 'Collect, with a camera' },
    of: { type: 'collect', userId: '1' },
  },
  { id: 'collect-nobody', title: { 'zh-CN': '采集，谁的？', en: 'Collect, of whom?' }, of: { type: 'collect' } },
]

export const specimens: PartSpecimens = {
  part: 'face-widget',
  title: { 'zh-CN': '人脸', en: 'Face widget' },
  about: {
    'zh-CN': '拍一张人脸照片：采集、登录或签到。只有打开摄像头时才下载识别程序，页面不可见时摄像头关闭。',
    en: 'Takes a picture of a face: to register it, to sign in or to clock in. The tracker is fetched when the camera opens, and the camera is off while nobody sees the page.',
  },
  accessibility: {
    'zh-CN': '提示也由读屏软件朗读，但不会每一帧都读；全部操作可用键盘完成；提示有图形，不只靠颜色。',
    en: 'Hints are read aloud, calmly and not with every picture; everything works by keyboard; hints have signs and do not rely on colour.',
  },
  properties: [
    {
      name: 'type',
      type: "'collect' | 'login' | 'orther'",
      about: { 'zh-CN': '采集、登录、签到（拼写如此）。', en: 'Registers, signs in, clocks in (spelled so).' },
    },
    {
      name: 'width, height',
      type: 'number, number',
      fallback: '640, 480',
      about: {
        'zh-CN': '画面大小；竖屏手机使用自己的大小。',
        en: 'The size of the picture; an upright phone has its own.',
      },
    },
    {
      name: 'userId',
      type: 'string',
      about: { 'zh-CN': '为谁采集。', en: 'Whose face is registered.' },
    },
    {
      name: 'autoCheck',
      type: 'boolean',
      fallback: 'true',
      about: { 'zh-CN': '是否自动拍照。', en: 'Whether the picture takes itself.' },
    },
    {
      name: 'waitTime',
      type: 'number',
      fallback: '3',
      about: { 'zh-CN': '打开后倒计时的秒数。', en: 'Seconds of the countdown.' },
    },
    {
      name: 'calls',
      type: 'FaceCalls',
      about: {
        'zh-CN': 'save、login、clock、readSaved、uploadPhoto、challenge：组件不认识服务器。',
        en: 'save, login, clock, readSaved, uploadPhoto, challenge: the widget knows no server.',
      },
    },
    {
      name: 'onClose, onSaved, onLoggedIn, onUserMessage',
      type: '() => void, …',
      about: { 'zh-CN': '告诉页面发生了什么。', en: 'Tell the page what happened.' },
    },
  ],
  specimens: [
    ...drawn.map(({ id, title, of }) => ({ id, title, code, Draw: () => <DrawnState {...of} /> })),
    ...live.map(({ id, title, of }) => ({ id, title, code, Draw: () => <LiveWidget {...of} /> })),
  ],
}
