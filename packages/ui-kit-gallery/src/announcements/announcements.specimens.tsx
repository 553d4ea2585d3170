import { AnnouncementBox } from '@homeroom/ui-kit/announcements/announcement-box.tsx'
import { AnnouncementList } from '@homeroom/ui-kit/announcements/announcement-list.tsx'
import { type AnnouncementTone, createAnnouncements } from '@homeroom/ui-kit/announcements/announcements.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useKitTexts } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useState } from 'react'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'

const examples: { tone: AnnouncementTone; title: GalleryText; text: GalleryText }[] = [
  {
    tone: 'success',
    title: { 'zh-CN': '已发布', en: 'Published' },
    text: { 'zh-CN': '已发送给 62 位家长。', en: 'Sent to 62 parents.' },
  },
  {
    tone: 'warning',
    title: { 'zh-CN': '快到期了', en: 'Soon over' },
    text: { 'zh-CN': '“请假”还有 30 天到期。', en: '“Leave” ends in 30 days.' },
  },
  {
    tone: 'error',
    title: { 'zh-CN': '503 Service Unavailable', en: '503 Service Unavailable' },
    text: {
      'zh-CN': '请求没有成功，请稍后再试。',
      en: 'The request did not succeed. Try again in a moment.',
    },
  },
]
const noticeTimes = { toast: 2000, notification: 6000 }
const tellBriefly = { 'zh-CN': '轻提示', en: 'Toast' }
const tellAtLength = { 'zh-CN': '通知', en: 'Notification' }
const tellError = { 'zh-CN': '错误', en: 'Error' }
const placeName = { 'zh-CN': '示例的通知', en: 'Notices of the example' }

function Boxes({ withTitle }: { withTitle: boolean }) {
  const pick = useSpecimenText()
  const { close } = useKitTexts()
  return (
    <SpecimenRow>
      {examples.map(({ tone, title, text }, id) => (
        <AnnouncementBox
          key={tone}
          announcement={{ id, tone, title: withTitle ? pick(title) : null, text: pick(text), quiet: false }}
          closeLabel={close}
          onClose={() => null}
        />
      ))}
    </SpecimenRow>
  )
}

function Told() {
  const pick = useSpecimenText()
  const { close } = useKitTexts()
  const [announcements] = useState(() => createAnnouncements(noticeTimes))
  const [example, , failure] = examples
  if (!example || !failure) return null
  const { tone, title, text } = example
  return (
    <SpecimenRow>
      <Button onClick={() => announcements.add(tone, pick(text))}>{pick(tellBriefly)}</Button>
      <Button onClick={() => announcements.add(tone, pick(text), { title: pick(title) })}>{pick(tellAtLength)}</Button>
      <Button onClick={() => announcements.add('error', pick(failure.text), { title: pick(failure.title) })}>
        {pick(tellError)}
      </Button>
      <AnnouncementList announcements={announcements} label={pick(placeName)} closeLabel={close} />
    </SpecimenRow>
  )
}

export const specimens: PartSpecimens = {
  part: 'announcements',
  title: { 'zh-CN': '轻提示与通知', en: 'Toasts and notifications' },
  about: {
    'zh-CN':
      '告诉人发生了什么。轻提示是一句话，停留 2 秒；有标题的是通知，停留更久，可以关闭；指针或焦点在上面、或窗口不可见时，时间停住。同一句话不会出现两次，最多同时四条。',
    en: 'Tell what happened. A toast is a sentence and stays 2 seconds; with a title it is a notification, which stays longer and can be closed. Time stands still while the pointer or the focus is at one, or the window is hidden. The same sentence never stands there twice, and at most four at once.',
  },
  accessibility: {
    'zh-CN':
      '在一个命名的区域里朗读，每条只读一次；警告和错误会马上读出，并排在前面。颜色之外还有图形区分。不放需要人操作才能继续的内容。',
    en: 'Read out once in a named region; warnings and errors at once, and they stand first. A mark besides the colour tells the tones apart. Nothing a person has to act on belongs here.',
  },
  properties: [
    {
      name: 'announcements',
      type: 'AnnouncementStore',
      about: {
        'zh-CN': 'createAnnouncements({ toast, notification }) 的结果，时间以毫秒计。',
        en: 'What createAnnouncements({ toast, notification }) makes; durations in milliseconds.',
      },
    },
    {
      name: 'announcements.add',
      type: "(tone: 'success' | 'warning' | 'error', text: string, { title?, duration? }) => void",
      about: {
        'zh-CN': '显示一条；有 title 就是通知。',
        en: 'Shows one; with a title it is a notification.',
      },
    },
    {
      name: 'label, closeLabel',
      type: 'string',
      about: { 'zh-CN': '区域和关闭按钮的名字。', en: 'The names of the region and of the close button.' },
    },
  ],
  specimens: [
    {
      id: 'toasts',
      title: { 'zh-CN': '轻提示', en: 'Toasts' },
      code: "announcements.add('success', 'Sent to 62 parents.')",
      Draw: () => <Boxes withTitle={false} />,
    },
    {
      id: 'notifications',
      title: { 'zh-CN': '通知', en: 'Notifications' },
      code: "announcements.add('error', 'Try again in a moment.', { title: '503 Service Unavailable' })",
      Draw: () => <Boxes withTitle />,
    },
    {
      id: 'live',
      title: { 'zh-CN': '试一试', en: 'Try it' },
      code: `const announcements = createAnnouncements({ toast: 2000, notification: 6000 })

<AnnouncementList announcements={announcements} label="Notices" closeLabel="Close" />`,
      Draw: Told,
    },
  ],
}
