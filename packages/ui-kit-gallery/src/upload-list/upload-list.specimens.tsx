import { UploadList } from '@homeroom/ui-kit/upload-list/upload-list.tsx'
import { UploadPanel } from '@homeroom/ui-kit/upload-list/upload-panel.tsx'
import type { UploadRow } from '@homeroom/ui-kit/upload-list/upload-row.ts'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const label = { 'zh-CN': '附件', en: 'Attachments' }
const names = [
  { 'zh-CN': '三年级二班成绩单.xlsx', en: 'marks-of-year-3-class-2.xlsx' },
  { 'zh-CN': '秋游照片.jpg', en: 'autumn-outing.jpg' },
  { 'zh-CN': '家长会录像.mp4', en: 'parents-evening.mp4' },
  { 'zh-CN': '通知.pdf', en: 'notice.pdf' },
  { 'zh-CN': '运动会.mp4', en: 'sports-day.mp4' },
]
const problem = { 'zh-CN': '文件超过了 500 MB 的上限。', en: 'The file is larger than 500 MB.' }
const megabyte = 1024 * 1024

function Shown() {
  const pick = useSpecimenText()
  const [first, second, third, fourth, fifth] = names.map(pick)
  const [rows, setRows] = useState<readonly UploadRow[]>([
    { id: '1', name: first ?? '', size: 0.4 * megabyte, state: { step: 'done' } },
    {
      id: '2',
      name: second ?? '',
      size: 8 * megabyte,
      state: { step: 'uploading', sent: 5.2 * megabyte, speed: 0.7 * megabyte },
    },
    { id: '3', name: third ?? '', size: 640 * megabyte, state: { step: 'failed', problem: pick(problem) } },
    { id: '5', name: fifth ?? '', size: 900 * megabyte, state: { step: 'joining', done: 540 * megabyte } },
    { id: '4', name: fourth ?? '', size: 0.1 * megabyte, state: { step: 'waiting' } },
  ])
  return (
    <UploadList
      label={pick(label)}
      rows={rows}
      onRetry={(id) =>
        setRows((before) => before.map((row) => (row.id === id ? { ...row, state: { step: 'waiting' } } : row)))
      }
      onRemove={(id) => setRows((before) => before.filter((row) => row.id !== id))}
    />
  )
}

const photo = { 'zh-CN': '秋游', en: 'outing' }

function manyRows(name: string): UploadRow[] {
  const size = 3 * megabyte
  const done = Array.from({ length: 31 }, (): UploadRow['state'] => ({ step: 'done' }))
  const states: UploadRow['state'][] = [
    ...[{ step: 'failed' }, { step: 'failed' }, { step: 'uploading', sent: megabyte, speed: megabyte }, ...done],
    ...[{ step: 'waiting' }, { step: 'waiting' }, { step: 'waiting' }],
  ] as UploadRow['state'][]
  return states.map((state, at) => ({ id: `${at}`, name: `${name}-${at + 1}.jpg`, size, state }))
}

function ManyShown() {
  const pick = useSpecimenText()
  const [rows, setRows] = useState<readonly UploadRow[]>(() => manyRows(pick(photo)))
  const [folded, setFolded] = useState(false)
  const again = (which: (row: UploadRow) => boolean) =>
    setRows((before) => before.map((row) => (which(row) ? { ...row, state: { step: 'waiting' } } : row)))
  return (
    <UploadPanel
      label={pick(label)}
      rows={rows}
      speed={megabyte}
      folded={folded}
      onFold={setFolded}
      onRetry={(id) => again((row) => row.id === id)}
      onRetryAll={() => again(({ state }) => state.step === 'failed')}
      onRemove={(id) => setRows((before) => before.filter((row) => row.id !== id))}
      onCancelAll={() =>
        setRows((before) => before.filter(({ state }) => state.step === 'done' || state.step === 'failed'))
      }
    />
  )
}

export const specimens: PartSpecimens = {
  part: 'upload-list',
  title: { 'zh-CN': '上传列表', en: 'Upload list' },
  about: {
    'zh-CN':
      '正在上传的文件：进度、速度、原因、重试、移除；文件多时用带合计行的面板，可收起，可全部取消。它只显示给它的状态，上传由使用它的页面做。',
    en: 'Files on their way: progress, speed, what went wrong, try again, remove; for many files a panel with a total that folds and cancels all. It shows the states it is given; uploading is up to the screen.',
  },
  accessibility: {
    'zh-CN':
      '有名字的列表；按钮的名字里有文件名；完成和失败的数量由 status 读出，文件很多时只在四分之一处、第一次失败和结束时读；移除一行后焦点留在列表里。',
    en: 'A named list; the buttons carry the name of their file; how many are done and have failed is read out as a status, of many at each quarter, the first failure and the end; the focus stays in the list when a row goes.',
  },
  properties: [
    {
      name: 'rows',
      type: '{ id, name, size, state }[]',
      about: {
        'zh-CN': 'state：waiting、uploading（sent、speed）、done、failed（problem）；字节与每秒字节。',
        en: '`state`: waiting, uploading (sent, speed), done, failed (problem); bytes, and bytes a second.',
      },
    },
    { name: 'label', type: 'string', about: { 'zh-CN': '列表的名字。', en: 'Names the list.' } },
    {
      name: 'onRetry, onRemove',
      type: '(id) => void',
      about: { 'zh-CN': '重试；取消或移除。', en: 'Try again; cancel or remove.' },
    },
    {
      name: 'speed, folded, onFold, onCancelAll',
      type: 'number, boolean, (folded) => void, () => void',
      about: {
        'zh-CN': '只属于 UploadPanel：全部的速度；是否收起；全部取消，执行前先询问。',
        en: 'Of `UploadPanel`: the speed of all together; whether the list is folded; ends all, which it asks before.',
      },
    },
  ],
  specimens: [
    {
      id: 'states',
      title: { 'zh-CN': '各种状态', en: 'All states' },
      code: `<UploadList label={text('attachments')} rows={rows} onRetry={retry} onRemove={remove} />`,
      Draw: Shown,
    },
    {
      id: 'panel',
      title: { 'zh-CN': '可收起的面板', en: 'A panel that folds' },
      code: `<UploadPanel label={text('uploads')} rows={rows} speed={speed} folded={folded} onFold={setFolded} onCancelAll={cancelAll} …>`,
      Draw: ManyShown,
    },
  ],
}
