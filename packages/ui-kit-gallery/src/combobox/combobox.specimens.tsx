import { Combobox } from '@homeroom/ui-kit/combobox/combobox.tsx'
import type { ComboboxOption, OptionSource } from '@homeroom/ui-kit/combobox/options.ts'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { comboboxAccessibility, comboboxProperties } from './combobox-notes.ts'
import { useAskedClasses, useSampleClasses } from './sample-classes.ts'

const label = { 'zh-CN': '班级', en: 'Class' }
const errors = [{ field: 'classId', message: '这个班级已毕业。|||This class has left school.' }]

type Props = {
  options: OptionSource<ComboboxOption>
  first?: ComboboxOption | undefined
  disabled?: boolean
  refused?: boolean
}

function Shown({ options, first, disabled = false, refused = false }: Props) {
  const pick = useSpecimenText()
  const [chosen, setChosen] = useState<ComboboxOption | null>(first ?? null)
  return (
    <>
      <Combobox
        label={pick(label)}
        name="classId"
        options={options}
        value={chosen}
        onChange={setChosen}
        disabled={disabled}
        {...(refused ? { errors } : {})}
      />
      <output>{chosen?.value}</output>
    </>
  )
}

function Given(rest: Omit<Props, 'options' | 'first'> & { filled?: boolean }) {
  const { filled = false, ...shown } = rest
  const classes = useSampleClasses()
  return <Shown options={classes} first={filled ? classes[9] : undefined} {...shown} />
}

function Asked({ failsOnce = false }: { failsOnce?: boolean }) {
  return <Shown options={useAskedClasses({ failsOnce })} />
}

export const specimens: PartSpecimens = {
  part: 'combobox',
  title: { 'zh-CN': '可查找的选择', en: 'Select with search' },
  about: {
    'zh-CN': '从很多选项中选一个，输入文字查找；选项可以给出，也可以向服务器查找。选项少于八个时用 SelectField。',
    en: 'One of many, found by typing; the options are given, or asked of the server. For fewer than eight use SelectField.',
  },
  accessibility: comboboxAccessibility,
  properties: comboboxProperties,
  specimens: [
    {
      id: 'given',
      title: { 'zh-CN': '给出选项', en: 'Given options' },
      code: `<Combobox label={text('class')} name="classId" options={classes} value={chosen} onChange={setChosen} />`,
      Draw: () => <Given />,
    },
    {
      id: 'chosen',
      title: { 'zh-CN': '已选择', en: 'Chosen' },
      code: `<Combobox … value={chosen} onChange={setChosen} />`,
      Draw: () => <Given filled />,
    },
    {
      id: 'asked',
      title: { 'zh-CN': '向服务器查找', en: 'Asked of the server' },
      code: `const find = useCallback(async (words) => (await call(findClasses, { query: { words } })).map(optionOf), [call])

<Combobox label={text('class')} name="classId" options={find} value={chosen} onChange={setChosen} />`,
      Draw: () => <Asked />,
    },
    {
      id: 'failing',
      title: { 'zh-CN': '第一次查找失败', en: 'The first search fails' },
      code: `<Combobox label={text('class')} options={find} … />`,
      Draw: () => <Asked failsOnce />,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<Combobox … errors={form.errors} />`,
      Draw: () => <Given filled refused />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<Combobox … disabled />`,
      Draw: () => <Given filled disabled />,
    },
  ],
}
