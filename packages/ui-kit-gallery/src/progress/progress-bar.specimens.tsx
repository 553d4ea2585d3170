import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { ProgressBar } from '@homeroom/ui-kit/progress/progress-bar.tsx'
import { useEffect, useState } from 'react'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'

const upload = { 'zh-CN': '正在上传 成绩单.xlsx', en: 'Uploading marks.xlsx' }
const prepare = { 'zh-CN': '正在准备', en: 'Getting ready' }
const cancelled = { 'zh-CN': '已取消上传。', en: 'The upload was cancelled.' }

function Bar({ label, value }: { label: GalleryText; value?: number }) {
  const pick = useSpecimenText()
  return <ProgressBar label={pick(label)} {...(value === undefined ? {} : { value })} />
}

const read = { 'zh-CN': '45 人中有 12 人已读', en: 'Read by 12 of 45 people' }

function ByPeople() {
  const pick = useSpecimenText()
  return <ProgressBar byPeople label={pick(read)} value={12} max={45} />
}

function WithCancel() {
  const pick = useSpecimenText()
  const [running, setRunning] = useState(true)
  if (!running) return <p role="status">{pick(cancelled)}</p>
  return <ProgressBar label={pick(upload)} value={1.4} max={2} onCancel={() => setRunning(false)} />
}

const begin = { 'zh-CN': '开始上传', en: 'Begin the upload' }
const wholeSize = 60

/** An upload of a minute, a step each second. */
function WithTime() {
  const pick = useSpecimenText()
  const [sent, setSent] = useState(0)
  const running = sent > 0 && sent < wholeSize
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSent((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [running])
  return (
    <>
      <ProgressBar label={pick(upload)} value={sent} max={wholeSize} />
      <SpecimenRow>
        <Button disabled={running} onClick={() => setSent(1)}>
          {pick(begin)}
        </Button>
      </SpecimenRow>
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'progress-bar',
  title: { 'zh-CN': '进度条', en: 'Progress bar' },
  about: {
    'zh-CN':
      '一件事做到哪里了。不知道要多久时不给 value。全部完成之前不会显示 100 %。能够合理估计时，下面写出大约还需多久：至少过了 3 秒、完成了 2 %；按最近十来秒的速度计算，取整，不会来回跳；停住不动时不写。',
    en: 'How far some work has come. Without a value nobody knows how long it takes. It never says 100 % before everything is done. Below stands how long it will still take, once that can be told fairly: after 3 seconds and 2 per cent, by the pace of the last ten seconds or so, rounded, without jumping to and fro, and not while the work stands still.',
  },
  accessibility: {
    'zh-CN':
      '原生 progress 元素，用文字命名，读屏软件读出百分比和剩余时间。要求减少动态效果时，不定进度显示为静止的条纹。',
    en: 'The native progress element, named by its text; screen readers say the percentage and the time that is left. Where people wish for less motion, work of unknown length is shown by stripes that stand still.',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '正在做什么。', en: 'What is under way.' } },
    {
      name: 'value',
      type: 'number',
      about: { 'zh-CN': '已完成多少；没有就是不定进度。', en: 'How much is done; unknown without it.' },
    },
    {
      name: 'max',
      type: 'number',
      fallback: '100',
      about: { 'zh-CN': '全部是多少。', en: 'How much there is in all.' },
    },
    {
      name: 'byPeople',
      type: 'boolean',
      fallback: 'false',
      about: {
        'zh-CN': '多少人做了某件事：不估计还需多久。',
        en: 'How many of many have done something: the time that is left is not told.',
      },
    },
    {
      name: 'onCancel',
      type: '() => void',
      about: { 'zh-CN': '显示取消按钮。', en: 'Gives it a cancel button.' },
    },
  ],
  specimens: [
    {
      id: 'by-people',
      title: { 'zh-CN': '由人完成', en: 'By people' },
      code: '<ProgressBar byPeople label="Read by 12 of 45 people" value={12} max={45} />',
      Draw: ByPeople,
    },
    {
      id: 'determinate',
      title: { 'zh-CN': '知道进度', en: 'Known' },
      code: '<ProgressBar label="Uploading marks.xlsx" value={sent} max={size} />',
      Draw: () => <Bar label={upload} value={45} />,
    },
    {
      id: 'remaining-time',
      title: { 'zh-CN': '剩余时间', en: 'Time that is left' },
      code: '<ProgressBar label="Uploading marks.xlsx" value={sent} max={size} />',
      Draw: WithTime,
    },
    {
      id: 'done',
      title: { 'zh-CN': '完成', en: 'Done' },
      code: '<ProgressBar label="Uploading marks.xlsx" value={size} max={size} />',
      Draw: () => <Bar label={upload} value={100} />,
    },
    {
      id: 'indeterminate',
      title: { 'zh-CN': '不知道要多久', en: 'Unknown' },
      code: '<ProgressBar label="Getting ready" />',
      Draw: () => <Bar label={prepare} />,
    },
    {
      id: 'cancel',
      title: { 'zh-CN': '可以取消', en: 'With cancel' },
      code: '<ProgressBar label="Uploading marks.xlsx" value={sent} max={size} onCancel={stop} />',
      Draw: WithCancel,
    },
  ],
}
