import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { Popover } from '@homeroom/ui-kit/popover/popover.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const words = {
  filter: { 'zh-CN': '筛选', en: 'Filter' },
  teachers: { 'zh-CN': '教师', en: 'Teachers' },
  pupils: { 'zh-CN': '学生', en: 'Pupils' },
  done: { 'zh-CN': '完成', en: 'Done' },
}

function Filter() {
  const pick = useSpecimenText()
  return (
    <Popover label={pick(words.filter)} button={<Button>{pick(words.filter)}</Button>}>
      {(close) => (
        <>
          <CheckboxField label={pick(words.teachers)} defaultChecked />
          <CheckboxField label={pick(words.pupils)} />
          <Button size="small" tone="accent" onClick={close}>
            {pick(words.done)}
          </Button>
        </>
      )}
    </Popover>
  )
}

export const specimens: PartSpecimens = {
  part: 'popover',
  title: { 'zh-CN': '弹出层', en: 'Popover' },
  about: {
    'zh-CN': '按钮旁的小层：筛选、几个设置。后面的页面照常使用。必须先回答的用对话框。',
    en: 'A small layer beside its button: a filter, a few settings. The page behind it stays in use. What must be answered first is a dialog.',
  },
  accessibility: {
    'zh-CN': '打开时焦点进入，Esc、点外面或手机的返回关闭，焦点回到按钮。请用 label 命名。',
    en: 'The focus goes inside when it opens; Escape, a press outside or Back on a phone closes it and the button has the focus again. Name it by `label`.',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '给读屏软件的名字。', en: 'Its name for screen readers.' } },
    { name: 'button', type: 'ReactElement', about: { 'zh-CN': '打开它的按钮。', en: 'The button that opens it.' } },
    {
      name: 'align',
      type: "'start' | 'center' | 'end'",
      fallback: "'start'",
      about: { 'zh-CN': '与按钮的哪一边对齐。', en: 'The side of the button it keeps to.' },
    },
    {
      name: 'children',
      type: 'ReactNode | (close) => ReactNode',
      about: { 'zh-CN': '内容；函数可得到关闭它的函数。', en: 'What it shows; a function gets what closes it.' },
    },
  ],
  specimens: [
    {
      id: 'filter',
      title: { 'zh-CN': '筛选', en: 'A filter' },
      code: `<Popover label={text('filter')} button={<Button>{text('filter')}</Button>}>
  {(close) => <Filters onDone={close} />}
</Popover>`,
      Draw: Filter,
    },
  ],
}
