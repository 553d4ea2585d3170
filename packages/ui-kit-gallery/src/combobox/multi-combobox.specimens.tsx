import { MultiCombobox } from '@homeroom/ui-kit/combobox/multi-combobox.tsx'
import type { ComboboxOption, OptionSource } from '@homeroom/ui-kit/combobox/options.ts'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { chipAccessibility, comboboxProperties } from './combobox-notes.ts'
import { useAskedClasses, useSampleClasses } from './sample-classes.ts'

const label = { 'zh-CN': '任教班级', en: 'Classes taught' }
const errors = [{ field: 'classIds', message: '请至少选择一个班级。|||Choose at least one class.' }]

type Props = { options: OptionSource<ComboboxOption>; first?: ComboboxOption[]; disabled?: boolean; refused?: boolean }

function Shown({ options, first = [], disabled = false, refused = false }: Props) {
  const pick = useSpecimenText()
  const [chosen, setChosen] = useState<readonly ComboboxOption[]>(first)
  return (
    <>
      <MultiCombobox
        label={pick(label)}
        name="classIds"
        options={options}
        value={chosen}
        onChange={setChosen}
        disabled={disabled}
        {...(refused ? { errors } : {})}
      />
      <output>{chosen.map(({ value }) => value).join(' ')}</output>
    </>
  )
}

function Given({ count = 3, ...rest }: { count?: number; disabled?: boolean; refused?: boolean }) {
  const classes = useSampleClasses()
  return <Shown options={classes} first={classes.slice(0, count)} {...rest} />
}

export const specimens: PartSpecimens = {
  part: 'multi-combobox',
  title: { 'zh-CN': '可查找的多选', en: 'Select several with search' },
  about: {
    'zh-CN': '从很多选项中选几个；已选的是输入框里的标签，可以逐个移除。',
    en: 'Several of many; what is chosen stands in the field as tags and can be removed one by one.',
  },
  accessibility: chipAccessibility,
  properties: comboboxProperties,
  specimens: [
    {
      id: 'given',
      title: { 'zh-CN': '给出选项', en: 'Given options' },
      code: `<MultiCombobox label={text('classes')} name="classIds" options={classes} value={chosen} onChange={setChosen} />`,
      Draw: () => <Given />,
    },
    {
      id: 'many',
      title: { 'zh-CN': '选了很多', en: 'Many are chosen' },
      code: `<MultiCombobox … value={chosen} />`,
      Draw: () => <Given count={14} />,
    },
    {
      id: 'asked',
      title: { 'zh-CN': '向服务器查找', en: 'Asked of the server' },
      code: `<MultiCombobox label={text('classes')} options={find} value={chosen} onChange={setChosen} />`,
      Draw: () => <Shown options={useAskedClasses()} />,
    },
    {
      id: 'error',
      title: { 'zh-CN': '有错误', en: 'With an error' },
      code: `<MultiCombobox … errors={form.errors} />`,
      Draw: () => <Given count={0} refused />,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '停用', en: 'Disabled' },
      code: `<MultiCombobox … disabled />`,
      Draw: () => <Given disabled />,
    },
  ],
}
