import type { PartSpecimens } from '../specimen.ts'
import { ByButton, Growing, Rows, Slow, TenThousand } from './scroll-samples.tsx'

export const specimens: PartSpecimens = {
  part: 'scroll-container',
  title: { 'zh-CN': '滚动容器', en: 'Scroll container' },
  about: {
    'zh-CN':
      '自己滚动的盒子，快到末尾时请求更多内容。ManyRows 让一万行也只绘制看得见的，而页内查找、打印和读屏软件仍能找到每一行。',
    en: 'A box that scrolls by itself and asks for more when its end comes near. With ManyRows the browser draws only those of ten thousand rows that are in sight, while searching in the page, printing and screen readers still find every one.',
  },
  accessibility: {
    'zh-CN': '有名称的区域，Tab 到达后可用方向键、翻页键、Home 和 End 滚动。里面有焦点的东西消失时，焦点移到盒子本身。',
    en: 'A named region; Tab reaches it, and arrow keys, page keys, Home and End scroll it. When what has the focus inside goes away, the box takes it.',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '区域的名称。', en: 'The name of the region.' } },
    {
      name: 'onNearEnd',
      type: '() => void',
      about: {
        'zh-CN': '离末尾不超过阈值时调用，同样的内容只一次；内容填不满盒子、或盒子变高时也调用。没有更多时不要给出。',
        en: 'Called when the end is within the threshold, once for the same content; also when the content does not fill the box, or the box grew. Leave it out when there is no more.',
      },
    },
    {
      name: 'loading',
      type: 'boolean',
      fallback: 'false',
      about: {
        'zh-CN': '更多内容正在路上：到达之前不再请求。',
        en: 'More is on its way: nothing is asked for until it is there.',
      },
    },
    {
      name: 'threshold',
      type: 'number',
      fallback: '10',
      about: { 'zh-CN': '像素。', en: 'Pixels.' },
    },
    {
      name: 'scrollbarWidth',
      type: 'number',
      fallback: '10',
      about: {
        'zh-CN': '像素；Firefox 只有细和普通两种。',
        en: 'Pixels; Firefox knows only a thin bar.',
      },
    },
    {
      name: 'rowHeight',
      type: 'number',
      fallback: '44',
      about: {
        'zh-CN': 'ManyRows：还没绘制的一行大约多高。',
        en: 'Of ManyRows: about how high a row is that has not been drawn yet.',
      },
    },
  ],
  specimens: [
    {
      id: 'rows',
      title: { 'zh-CN': '四十行', en: 'Forty rows' },
      code: `<ScrollContainer label={text('pupils')}>
  <ManyRows rowHeight={40}>{pupils.map((pupil) => <li key={pupil.id}>…</li>)}</ManyRows>
</ScrollContainer>`,
      Draw: () => <Rows count={40} />,
    },
    {
      id: 'growing',
      title: { 'zh-CN': '滚到末尾再加载', en: 'More at the end' },
      code: `<ScrollContainer label={text('pupils')} onNearEnd={more}>…</ScrollContainer>`,
      Draw: () => <Growing first={20} />,
    },
    {
      id: 'filling',
      title: { 'zh-CN': '内容填不满时，盒子变高时', en: 'Content that does not fill it, a box that grows' },
      code: `<ScrollContainer label={text('pupils')} onNearEnd={more}>…</ScrollContainer>`,
      Draw: () => <Growing first={1} action="taller" />,
    },
    {
      id: 'slow',
      title: { 'zh-CN': '加载得慢时', en: 'More that comes slowly' },
      code: `<ScrollContainer
  label={text('pupils')}
  loading={pupils.isFetchingNextPage}
  {...(pupils.hasNextPage && { onNearEnd: pupils.fetchNextPage })}
>…</ScrollContainer>`,
      Draw: Slow,
    },
    {
      id: 'by-button',
      title: { 'zh-CN': '按下按钮再加载', en: 'More at a press' },
      code: `<ScrollContainer label={text('pupils')}>
  <ManyRows rowHeight={40}>…</ManyRows>
  {hasMore && <Button busy={loading} onClick={more}>{text('more')}</Button>}
</ScrollContainer>`,
      Draw: ByButton,
    },
    {
      id: 'wide-bar',
      title: { 'zh-CN': '宽滚动条', en: 'A wide bar' },
      code: `<ScrollContainer label={text('pupils')} scrollbarWidth={16}>…</ScrollContainer>`,
      Draw: () => <Rows count={40} scrollbarWidth={16} />,
    },
    {
      id: 'ten-thousand',
      title: { 'zh-CN': '一万行', en: 'Ten thousand rows' },
      code: `<ScrollContainer label={text('pupils')}>
  <ManyRows rowHeight={40}>{tenThousand.map((pupil) => <li key={pupil.id}>…</li>)}</ManyRows>
</ScrollContainer>`,
      Draw: TenThousand,
    },
  ],
}
