import { Avatar } from '@homeroom/ui-kit/avatar/avatar.tsx'
import type { PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'

const own = '/common/art/apps/clubs/img.svg'

export const specimens: PartSpecimens = {
  part: 'avatar',
  title: { 'zh-CN': '头像', en: 'Avatar' },
  about: {
    'zh-CN': '圆形的人像：本人的图片，没有或打不开时用默认图片，再不行就是轮廓。',
    en: 'A round picture of a person: their own, else the default one, else an outline.',
  },
  accessibility: {
    'zh-CN': '读屏软件不读：姓名总在旁边。',
    en: 'Silent to screen readers: the name always stands beside it.',
  },
  properties: [
    {
      name: 'picture',
      type: 'string',
      about: {
        'zh-CN': '本人图片的地址；空表示没有。',
        en: 'The address of their own picture; empty for none.',
      },
    },
    {
      name: 'sex',
      type: 'string',
      fallback: "''",
      about: {
        'zh-CN': '选择默认图片：1 男孩，2 女孩，其他值为通用。',
        en: 'Chooses the default picture: 1 a boy, 2 a girl, anything else anybody.',
      },
    },
    {
      name: 'size',
      type: "'small' | 'large'",
      fallback: "'small'",
      about: { 'zh-CN': '32 或 64 像素。', en: '32 or 64 pixels.' },
    },
  ],
  specimens: [
    {
      id: 'defaults',
      title: { 'zh-CN': '三个默认图片', en: 'The three defaults' },
      code: `<Avatar picture="" sex="1" size="large" />`,
      Draw: () => (
        <SpecimenRow>
          <Avatar picture="" sex="1" size="large" />
          <Avatar picture="" sex="2" size="large" />
          <Avatar picture="" size="large" />
        </SpecimenRow>
      ),
    },
    {
      id: 'own',
      title: { 'zh-CN': '自己的图片', en: 'Their own picture' },
      code: `<Avatar picture={person.picture} sex={person.sex} />`,
      Draw: () => (
        <SpecimenRow>
          <Avatar picture={own} />
          <Avatar picture={own} size="large" />
        </SpecimenRow>
      ),
    },
    {
      id: 'broken',
      title: { 'zh-CN': '图片打不开', en: 'A picture that cannot be shown' },
      code: `<Avatar picture={person.picture} sex={person.sex} size="large" />`,
      Draw: () => <Avatar picture="data:image/png," sex="2" size="large" />,
    },
  ],
}
