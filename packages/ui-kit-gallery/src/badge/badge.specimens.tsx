import { Badge } from '@homeroom/ui-kit/badge/badge.tsx'
import { BellGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'
import styles from './badge-specimens.module.css'

const unread = { 'zh-CN': '条未读消息', en: 'unread messages' }

function Counts({ counts, tone }: { counts: readonly number[]; tone?: 'alert' | 'calm' }) {
  const label = useSpecimenText()(unread)
  return (
    <SpecimenRow>
      {counts.map((count) => (
        <Badge key={count} count={count} maximum={99} label={`${count} ${label}`} tone={tone ?? 'alert'} />
      ))}
    </SpecimenRow>
  )
}

export const specimens: PartSpecimens = {
  part: 'badge',
  title: { 'zh-CN': '数字标记', en: 'Badge' },
  about: {
    'zh-CN': '有多少事在等人。零不显示，超过上限显示“99+”。',
    en: 'How much waits for somebody. Nothing for zero, “99+” above the maximum.',
  },
  accessibility: {
    'zh-CN': '数字本身不读；label 说出数的是什么，外面的按钮已经说了就不必给。',
    en: 'The digits are silent; label says what is counted, unless the control around it says so already.',
  },
  properties: [
    { name: 'count', type: 'number', about: { 'zh-CN': '数量。', en: 'How many.' } },
    {
      name: 'maximum',
      type: 'number',
      about: { 'zh-CN': '超过它就显示“上限+”。', en: 'Above it the badge shows the maximum and a plus.' },
    },
    { name: 'label', type: 'string', about: { 'zh-CN': '给读屏软件。', en: 'For screen readers.' } },
    {
      name: 'place',
      type: "'inline' | 'corner' | 'glyph'",
      fallback: "'inline'",
      about: {
        'zh-CN': '在文字里、图片右上角，或图标顶部旁边。',
        en: 'In the text, on the corner of a picture, or beside the top of a glyph.',
      },
    },
    {
      name: 'tone',
      type: "'alert' | 'calm'",
      fallback: "'alert'",
      about: { 'zh-CN': '需要人处理，或只是说明。', en: 'Wants somebody, or merely informs.' },
    },
  ],
  specimens: [
    {
      id: 'counts',
      title: { 'zh-CN': '1、99 和 100', en: '1, 99 and 100' },
      code: `<Badge count={unread} maximum={99} label={text('unread', { count: unread })} />`,
      Draw: () => <Counts counts={[0, 1, 99, 100]} />,
    },
    {
      id: 'calm',
      title: { 'zh-CN': '平静', en: 'Calm' },
      code: `<Badge count={members} maximum={99} tone="calm" label={…} />`,
      Draw: () => <Counts counts={[8, 120]} tone="calm" />,
    },
    {
      id: 'places',
      title: { 'zh-CN': '在图片和图标上', en: 'On a picture and on a glyph' },
      code: `<span className={styles.tile}>
  <AppPicture … />
  <Badge count={unread} maximum={99} place="corner" />
</span>`,
      Draw: () => (
        <SpecimenRow>
          <span className={styles.tile}>
            <Badge count={5} maximum={99} place="corner" />
          </span>
          <span className={styles.glyph}>
            <BellGlyph />
            <Badge count={120} maximum={99} place="glyph" />
          </span>
        </SpecimenRow>
      ),
    },
  ],
}
