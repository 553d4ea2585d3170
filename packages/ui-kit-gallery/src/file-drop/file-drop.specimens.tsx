import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { FileLimits } from '@homeroom/ui-kit/file-drop/choose-files.ts'
import { FileDrop } from '@homeroom/ui-kit/file-drop/file-drop.tsx'
import { type SyntheticEvent, useState } from 'react'
import { fieldAccessibility, fieldProperties } from '../fields/field-properties.ts'
import type { PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'

const label = { 'zh-CN': '照片', en: 'Photos' }
const hint = { 'zh-CN': 'PNG 或 JPEG。', en: 'PNG or JPEG.' }
const errors = [{ field: 'photos', message: '没有收到文件。|||No file arrived.' }]
const send = { 'zh-CN': '发送', en: 'Send' }
const megabyte = 1024 * 1024

type Props = FileLimits & { with?: readonly File[]; refused?: boolean; disabled?: boolean }

function Shown({ with: first = [], refused = false, disabled = false, ...limits }: Props) {
  const pick = useSpecimenText()
  const [files, setFiles] = useState(first)
  return (
    <FileDrop
      label={pick(label)}
      hint={pick(hint)}
      name="photos"
      files={files}
      onChange={setFiles}
      disabled={disabled}
      {...limits}
      {...(refused ? { errors } : {})}
    />
  )
}

/** What a plain form sends of it. */
function InForm() {
  const pick = useSpecimenText()
  const [sent, setSent] = useState<string[]>([])
  function tell(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const files = new FormData(event.currentTarget).getAll('photos')
    setSent(files.map((file) => (file instanceof File ? file.name : '')))
  }
  return (
    <form onSubmit={tell}>
      <Shown multiple accept="*/*" />
      <SpecimenRow>
        <Button type="submit">{pick(send)}</Button>
        <output>{sent.join(' ')}</output>
      </SpecimenRow>
    </form>
  )
}

function Chosen() {
  const [files] = useState(() => [
    new File([new Uint8Array(megabyte * 1.5)], 'sports-day.png', { type: 'image/png', lastModified: 1 }),
    new File(['x'], '很长的文件名也要完整地读得到-2026-春季运动会-四年级二班-合影-最终版.jpg', {
      lastModified: 1,
    }),
  ])
  return <Shown with={files} multiple />
}

export const specimens: PartSpecimens = {
  part: 'file-drop',
  title: { 'zh-CN': '文件', en: 'File drop' },
  about: {
    'zh-CN': '点按选择文件，或把文件拖进来。太大的、类型不对的文件和文件夹会被拒绝，并说明是哪一个、为什么。',
    en: 'Files chosen in a dialog or dropped. What is too large, of another kind or a folder is refused by name and with the reason; the others stay.',
  },
  accessibility: {
    'zh-CN': `整个区域是一个原生文件输入框：Tab 到达，回车或空格打开。大小上限随字段读出。每个文件都有移除按钮，移除后焦点回到输入框。${fieldAccessibility['zh-CN']}`,
    en: `The whole area is a native file input: Tab reaches it, Enter or Space opens the dialog. The largest size is read out with the field. Each file has a button that removes it; the focus then returns to the input. ${fieldAccessibility.en}`,
  },
  properties: [
    ...fieldProperties,
    {
      name: 'files, onChange',
      type: 'File[], (files: File[]) => void',
      about: { 'zh-CN': '到目前为止选择的文件。', en: 'The files chosen so far.' },
    },
    {
      name: 'accept',
      type: 'string',
      about: {
        'zh-CN': '扩展名和类型，与原生输入框相同，*/* 表示全部；拖入的文件也检查。',
        en: 'Extensions and types as in a native input, */* for all; dropped files are checked as well.',
      },
    },
    {
      name: 'multiple',
      type: 'boolean',
      fallback: 'false',
      about: {
        'zh-CN': '可选多个；否则新的替换旧的。',
        en: 'Several files; otherwise a new one replaces the old.',
      },
    },
    {
      name: 'maxSize',
      type: 'number',
      about: {
        'zh-CN': '每个文件的上限，字节；正好这么大可以。',
        en: 'Bytes of one file at most; exactly so many are allowed.',
      },
    },
    {
      name: 'required, disabled',
      type: 'boolean',
      fallback: 'false',
      about: { 'zh-CN': '必填；停用。', en: 'Has to be given; switched off.' },
    },
  ],
  specimens: [
    {
      id: 'several',
      title: { 'zh-CN': '多个图片，不超过 1 MB', en: 'Several pictures of at most 1 MB' },
      code: `<FileDrop
  label={text('photos')}
  name="photos"
  accept="image/png,image/jpeg"
  multiple
  maxSize={1024 * 1024}
  files={files}
  onChange={setFiles}
/>`,
      Draw: () => <Shown accept="image/png,image/jpeg" multiple maxSize={megabyte} />,
    },
    {
      id: 'single',
      title: { 'zh-CN': '一个文件', en: 'One file' },
      code: `<FileDrop label={text('photo')} name="photo" files={files} onChange={setFiles} />`,
      Draw: () => <Shown />,
    },
    {
      id: 'chosen',
      title: { 'zh-CN': '已选择', en: 'With files' },
      code: `<FileDrop label={text('photos')} name="photos" multiple files={files} onChange={setFiles} />`,
      Draw: Chosen,
    },
    {
      id: 'in-form',
      title: { 'zh-CN': '在表单里', en: 'In a form' },
      code: `<form action="/photos" method="post" encType="multipart/form-data">
  <FileDrop label={text('photos')} name="photos" multiple files={files} onChange={setFiles} />
  <Button type="submit">{text('send')}</Button>
</form>`,
      Draw: InForm,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<FileDrop label={text('photos')} name="photos" errors={refusal.fieldErrors} … />`,
      Draw: () => <Shown refused />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<FileDrop label={text('photos')} name="photos" disabled … />`,
      Draw: () => <Shown disabled />,
    },
  ],
}
